import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { assembleCena, type Cena, type Editor, type Navegador, openNavegador, prove } from './support/editores.ts';
import { DEMORADO_UMA_VEZ, UMA_VEZ } from './support/sessao.ts';

/** Files of the web, without the folders that they share → their editor. */
const EDITORES: Readonly<Record<string, Editor>> = {
  'cadastro/use-row-form.ts cadastro/row-form.tsx': {
    passos: '/area?registro={area} | = Nome',
    versoes: ['Nome', 'Área era', 'Área de A', 'Área de B'],
    api: ['PUT /area/{area}'],
    doisNavegadores: true,
  },
  'cadastro/row-form.tsx cadastro/use-row-form.ts': {
    passos: '/servico/cancelamento/listar?registro={cap} | = Título',
    versoes: ['Título', 'Cancelamento era', 'Cancelamento de A', 'Cancelamento de B'],
    api: ['PUT /cap/{cap}'],
  },
  'cadastro/row-form.tsx': {
    passos: '/controleinspecao?registro={inspecao} | = Região ou item',
    versoes: ['Região ou item', 'Região era', 'Região de A', 'Região de B'],
    api: ['PUT /controleinspecao/{inspecao}'],
  },
  'cadastro/use-row-form.ts': {
    passos: '/controlevalvula?registro={valvula} | = Fabricante',
    versoes: ['Fabricante', 'Fabricante era', 'Fabricante de A', 'Fabricante de B'],
    api: ['PUT /controlevalvula/{valvula}'],
  },
  'comentario/comentario-linha.tsx': {
    passos: '/area?registro={area} | Comentários | Ações do comentário | Editar | = Corrigir comentário',
    versoes: ['Comentário', 'Comentário era', 'Comentário de A', 'Comentário de B'],
    api: ['PUT /comentario/', '/comentario/de/area/{area}'],
  },
  'anexo/editar-anexo.tsx': {
    passos: '/area?registro={area} | Anexos | Ações de a.txt | Editar legenda e categoria | = Legenda',
    versoes: ['Legenda', '–', 'Legenda de A', 'Legenda de B'],
    api: ['PUT /anexo/', '/anexo/de/area/{area}'],
  },
  'cadastro/use-cell-edits.ts cadastro/cadastro-page.tsx': {
    passos: '/area?busca=B{serie} | = gridcell B{serie}: Nome',
    versoes: ['· Nome', 'Área B era', 'Célula de A', 'Célula de B'],
    api: ['PUT /area/lote', '/area/{areaB}'],
  },
  'visao/form-visao.tsx': {
    passos: '/area | Visões | Ações da visão Visão era | Renomear ou compartilhar | = Nome',
    versoes: ['Nome', 'Visão era', 'Visão de A', 'Visão de B'],
    api: ['PUT /visao/area/{visao}', '/visao/area'],
  },
  'visao/lista-visoes.tsx visao/acoes-visao.tsx': {
    passos: '/sistema?visao={trocada}&busca=era | = Buscar em sistemas | Visão: Trocada… | Salvar na visão',
    versoes: ['Busca', 'era', 'de A', 'de B'],
    api: ['PUT /visao/sistema/{trocada}', '/visao/sistema'],
  },
  'sistema/datas-form.tsx': {
    passos: '/sistema?registro={sistema} | Na parada | = Liberação planejada | Salvar datas',
    versoes: ['Liberação planejada', '–', '02/08/2028 07:00', '03/08/2028 07:00'],
    api: ['PUT /projeto/{projeto}/sistema'],
  },
  'planta/mover-modal.tsx': {
    passos: '/planta | Área C{serie} … | Mover para… | = Para a área | Mover',
    versoes: ['Área', 'Nível mais alto', 'A{serie}', 'B{serie}'],
    fio: ['"areaPaiId":{area}', '"areaPaiId":{areaB}'],
    api: ['PUT /area/{areaC}'],
  },
  'equipamento/equipamento-form.tsx': {
    passos: '/equipamento/{vaso} | = Fluido',
    versoes: ['Fluido', '–', 'Fluido de A', 'Fluido de B'],
    api: ['PUT /equipamento/{vaso}'],
  },
  'equipamento/parametros-drawer.tsx': {
    passos: '/equipamento/{vaso}?aba=nr13 | Editar parâmetros da NR-13 | = Observação | Salvar e recalcular',
    versoes: ['Observação', '{norma}', 'Norma de A {serie}', 'Norma de B {serie}'],
    api: ['PUT /nr13/parametro'],
  },
  'pessoa/treinamentos.tsx': {
    passos: '/pessoa?registro={pessoa} | Treinamentos | = Validade do ASO | Salvar treinamentos',
    versoes: ['Validade do ASO', '01/01/2028', '02/02/2028', '03/03/2028'],
    api: ['PUT /pessoa/{pessoa}'],
  },
  'pessoa/usuario-da-pessoa.tsx': {
    passos: '/pessoa?registro={pessoa} | Dados pessoais | = Usuário do sistema | Salvar usuário',
    versoes: ['Usuário do sistema', '–', '{nomeDaAna}', 'Bia {serie}'],
    fio: ['"usuarioId":{ana}', '"usuarioId":{bia}'],
    lido: ['"usuario":{"id":{ana}', '"usuario":{"id":{bia}'],
    api: ['PUT /pessoa/{pessoa}/usuario', '/pessoa/aptidao?ids={pessoa}'],
  },
  'apoio/fornecedor.tsx': {
    passos: '/apoio?registro={apoio} | Fornecedor padrão | = Contrato | Salvar fornecedor',
    versoes: ['Contrato', '–', 'CTA Montagens', 'CTB Montagens'],
    fio: ['"contratoId":{contratoA}', '"contratoId":{contratoB}'],
    api: ['PUT /apoio/{apoio}/fornecedor'],
  },
  'pmp/andamento.tsx': {
    passos: '/pmp?registro={item} | Andamento | = Restrição | Salvar andamento',
    versoes: ['Restrição', 'Restrição era', 'Restrição de A', 'Restrição de B'],
    api: ['PUT /pmp/{item}/andamento', '/pmp/{item}'],
  },
  'contrato/tarifas.tsx': {
    passos: '/contrato?registro={contratoA} | Tabela de HH | = gridcell E{serie}: HH normal (R$) | Salvar tabela',
    digita: '30',
    versoes: ['E{serie} Solda', 'HH normal (R$): 10,00', 'HH normal (R$): 20,00', 'HH normal (R$): 30,00'],
    fio: ['"hhNormal":"20"', '"hhNormal":"30"'],
    api: ['PUT /contrato/{contratoA}/tarifas'],
  },
  'pacote/use-rascunho.ts pacote/editor.tsx': {
    passos: '/tipoequipamento/{tipo}/pacotes/{pacote} | = Nome do pacote | Salvar pacote',
    versoes: ['Nome', 'Era', 'Pacote de A', 'Pacote de B'],
    api: ['PUT /tipoequipamento/{tipo}/pacote/{pacote}'],
  },
  'conversaosap/regra-modal.tsx': {
    passos: '/conversaosap?objeto=REVISAO | P{serie} | = Observação',
    versoes: ['Observação', 'Regra era', 'Regra de A', 'Regra de B'],
    api: ['PUT /conversaosap/{regra}', '/conversaosap?objeto=REVISAO'],
  },
  'projeto/ficha/aba-dados.tsx': {
    passos: '/projeto/{projeto} | = Premissas da parada',
    versoes: ['Premissas da parada', '–', 'Premissas de A', 'Premissas de B'],
    api: ['PUT /projeto/{projeto}'],
    doisNavegadores: true,
  },
  'projeto/equipe/editar-membro.tsx': {
    passos: '/projeto/{projeto}?aba=equipe | Editar {nomeDaAna} | = Alçada vale até',
    versoes: ['Alçada vale até', '–', '02/09/2028', '03/09/2028'],
    api: ['PUT /projeto/{projeto}/equipe/{ana}', '/projeto/{projeto}/equipe'],
  },
  'projeto/aprovacao/fluxo-dialog.tsx': {
    passos: '/projeto/{projeto}?aba=aprovacoes | Editar ASFE | = Nome do fluxo',
    versoes: ['Nome', 'Padrão', 'Fluxo de A', 'Fluxo de B'],
    api: ['PUT /projeto/{projeto}/fluxoaprovacao/ASFE', '/projeto/{projeto}/fluxoaprovacao'],
  },
  'projeto/escopo/aba-escopo.tsx projeto/mudancas.ts': {
    passos: '/projeto/{projeto}?aba=equipamentos | = gridcell V{serie}: Motivo',
    versoes: ['V{serie} Vaso · Motivo', '–', 'NR-13', 'Operação'],
    fio: ['"NR13"', '"OPERACAO"'],
    api: ['PUT /projeto/{projeto}/equipamento/', '/projeto/{projeto}/equipamento'],
  },
  'sistema/aba-sistemas.tsx': {
    passos: '/projeto/{projeto}?aba=sistemas | = gridcell S{serie}: Entrega plan.',
    versoes: ['S{serie} Tocha · Entrega plan.', '–', '04/08/2028 07:00', '05/08/2028 07:00'],
    api: ['PUT /projeto/{projeto}/sistema'],
  },
  'projeto/etapa/etapa-dialog.tsx': {
    passos: '/projeto/{projeto}?aba=etapas | Editar Limpeza era | = Etapa',
    versoes: ['Etapa', 'Limpeza era', 'Limpeza de A', 'Limpeza de B'],
    api: ['PUT /projeto/{projeto}/etapa/', '/projeto/{projeto}/etapa'],
  },
  'projeto/calendario/calendario-dialog.tsx': {
    passos: '/projeto/{projeto}?aba=calendarios | Editar 2×10 h | = Nome',
    versoes: ['Nome', '2×10 h', 'Calendário de A', 'Calendário de B'],
    api: ['PUT /projeto/{projeto}/calendario/', '/projeto/{projeto}/calendario'],
  },
  'projeto/calendario/turno-dialog.tsx': {
    passos: '/projeto/{projeto}?aba=calendarios | Editar Noturno | = Nome',
    versoes: ['Nome', 'Noturno', 'Turno de A', 'Turno de B'],
    api: ['PUT /projeto/{projeto}/turno/', '/projeto/{projeto}/turno'],
  },
  'projeto/especialidade/aba-especialidades.tsx': {
    passos: '/projeto/{projeto}?aba=especialidades | = gridcell E{serie}: Limite por turno',
    versoes: ['E{serie} Diurno · Limite por turno', '5', '7', '8'],
    fio: ['"limite":7', '"limite":8'],
    lido: ['"limite":"7', '"limite":"8'],
    api: ['PUT /projeto/{projeto}/especialidade/', '/projeto/{projeto}/especialidade'],
  },
  'projeto/parametro/parametro-dialog.tsx': {
    passos: '/projeto/{projeto}?aba=parametros | Mudar Farol verde a partir de | = Valor',
    versoes: ['Farol verde a partir de', 'vale o de cima', '0,96', '0,97'],
    fio: ['"0.96"', '"0.97"'],
    api: ['PUT /projeto/{projeto}/parametro/', '/projeto/{projeto}/parametro'],
  },
  'usuario/conta/aba-dados.tsx': {
    passos: '/usuario/minha-conta | = Nome',
    versoes: ['Nome', '{nome}', 'Rita de A', 'Rita de B'],
    api: ['PUT /usuario/conta'],
    doisNavegadores: true,
  },
  'usuario/conta/aba-preferencias.tsx': {
    passos: '/usuario/minha-conta?aba=preferencias | = Página inicial',
    versoes: ['Página inicial', 'Painel Principal (padrão)', 'Calendário', 'Gestão do Projeto'],
    fio: ['/calendario', '/gestaoprojeto'],
    api: ['PUT /usuario/conta/preferencias', '/usuario/conta'],
  },
  'usuario/conta/aba-notificacoes.tsx': {
    passos: '/usuario/minha-conta?aba=notificacoes | = Menções: na Cadência',
    versoes: ['Menções', 'Avisa', 'Avisa', 'Não avisa'],
    fio: [
      '"SUPRIMENTO":{"sistema":false},"MENCAO":{"sistema":true',
      '"SUPRIMENTO":{"sistema":true},"MENCAO":{"sistema":false',
    ],
    lido: ['"SUPRIMENTO":{"sistema":false}', '"MENCAO":{"sistema":false}'],
    api: ['PUT /usuario/conta/preferencias', '/usuario/conta'],
  },
  'usuario/conta/aba-ausencia.tsx': {
    passos: '/usuario/minha-conta?aba=ausencia | = Último dia',
    versoes: ['Último dia', '01/10/2028', '02/10/2028', '03/10/2028'],
    api: ['PUT /usuario/conta/ausencia'],
  },
  'usuario/lista/mudar-perfil.tsx': {
    passos: '/usuario?busca=bia.{serie} | Ações sobre Bia {serie} | Mudar perfil | = Perfil | Mudar perfil',
    versoes: ['Perfil', 'Aprovador', 'Planejador', 'Gerente da Parada'],
    fio: ['"perfilId":3', '"perfilId":2'],
    api: ['PUT /usuario/{bia}/perfil', '/usuario/{bia}'],
  },
  'usuario/lista/corrigir-nome.tsx': {
    passos: '/usuario?busca=bia.{serie} | Ações sobre Bia {serie} | Corrigir nome | = Nome | Corrigir nome',
    versoes: ['Nome', 'Bia {serie}', 'Bia de A', 'Bia de B'],
    api: ['PUT /usuario/{bia}/nome', '/usuario/{bia}'],
  },
  'permissao/perfil-modal.tsx': {
    passos: '/permissao?perfil={perfil} | Ações | Nome e visibilidade | = Descrição',
    versoes: ['Descrição', 'Era', 'Perfil de A', 'Perfil de B'],
    api: ['PUT /permissao/perfil/{perfil}', '/permissao/perfil'],
  },
  'permissao/salvar-modal.tsx': {
    passos: '/permissao?perfil={perfil} | = Usuários, Cadastrar: não concedida | Salvar 1 mudança | Salvar',
    versoes: ['Usuários: Cadastrar', 'Não pode', 'Não pode', 'Pode'],
    fio: ['"Usuario:EditarUsuario"', '"Usuario:CadastrarUsuario"'],
    api: ['PUT /permissao/perfil/{perfil}/permissoes', '/permissao/perfil'],
  },
  'emailtemplate/acoes-modelo.tsx': {
    passos: '/email-templates?modelo=INFORME | = Assunto',
    versoes: ['Assunto', '{informe}', 'Informe de A {serie}', 'Informe de B {serie}'],
    api: ['PUT /emailtemplate/INFORME', '/emailtemplate'],
  },
  'calendario/evento-modal.tsx': {
    passos: '/calendario?data=2027-08-10&evento={evento} | Editar | = Local',
    versoes: ['Local', 'Local era', 'Local de A', 'Local de B'],
    api: ['PUT /calendario/{evento}', '/calendario?de=2027-08-01T00:00&ate=2027-09-01T00:00'],
  },
  'calendario/use-mover.tsx': {
    passos: '/calendario?data=2027-08-10&visao=semana | = button Manobra, …',
    versoes: ['Quando', '10/08 09:00–10:00', '12/08 09:00–10:00', '11/08 09:00–10:00'],
    fio: ['2027-08-12', '2027-08-11'],
    api: ['PUT /calendario/{manobra}', '/calendario?de=2027-08-01T00:00&ate=2027-09-01T00:00'],
  },
  'calendario/categoria/categoria-form.tsx': {
    passos: '/calendario | Categorias | Editar Categoria era | = Nome',
    versoes: ['Nome', 'Categoria era', 'Categoria de A', 'Categoria de B'],
    api: ['PUT /calendario/categoria/{categoria}', '/calendario/categoria'],
  },
  'cronograma/use-apontamentos.ts': {
    passos: '/gestaoprojeto | = gridcell Abrir flange: % avanço',
    versoes: ['A-10 Abrir flange · % avanço', '0%', '40%', '60%'],
    fio: ['"avanco":40', '"avanco":60'],
    api: ['POST /apontamento', '/cronograma/atividade'],
  },
  'cronograma/apontar-drawer.tsx': {
    passos: '/gestaoprojeto | Apontar avanço de A-40 Inspecionar casco | = Avanço acumulado (%) | Enviar',
    versoes: ['Avanço acumulado', '0%', '45%', '65%'],
    fio: ['"avanco":45', '"avanco":65'],
    api: ['POST /apontamento', '/cronograma/atividade'],
    telefone: true,
  },
};

/** One editor for each way of saving; the others are tried with all that takes long. */
const SEMPRE: ReadonlySet<string> = new Set([
  'cadastro/use-row-form.ts cadastro/row-form.tsx',
  'cadastro/use-cell-edits.ts cadastro/cadastro-page.tsx',
  'pacote/use-rascunho.ts pacote/editor.tsx',
  'cronograma/use-apontamentos.ts',
]);

let cena: Cena;
let a: Navegador | undefined;
let b: Navegador;
test.beforeAll(async ({ browser, playwright, baseURL }) => {
  cena = await assembleCena(await playwright.request.newContext(baseURL === undefined ? {} : { baseURL }));
  b = await openNavegador(await browser.newPage(), cena);
});

for (const [fontes, editor] of Object.entries(EDITORES))
  test(
    `of two people the second chooses, and neither loses anything: ${fontes}`,
    SEMPRE.has(fontes) ? UMA_VEZ : DEMORADO_UMA_VEZ,
    async ({ browser }) => {
      if (editor.doisNavegadores) a ??= await openNavegador(await browser.newPage(), cena);
      await prove(cena, editor, b, editor.doisNavegadores && a);
    },
  );

/** Files that use the shared parts and are tested under another's name, with the reason in a word. */
const COMO_OUTRO: Readonly<Record<string, string>> = {
  'servico/desafio.tsx': 'one decision at a time: the other one is told, and the typed one stays',
  'equipamento/equipamentos-page.tsx': 'its cells are those of a register',
  'eap/editar-eap.tsx': 'its cells are those of a register',
  'cadastro/use-transition.tsx': 'an action over what changed is asked again; the journey of inspections tries it',
  'eap/detalhes.tsx': 'its form is that of a register; two who save a node are tried over HTTP',
};

/** Calls that replace something without an editor for two people, by reason. */
const SEM_DISPUTA: Readonly<Record<string, readonly string[]>> = {
  'one chooses for oneself, at once': ['/visao/:lista/padrao', '/visao/colunas/:lista', '/usuario/conta/foto'],
  'nobody else knows it': ['/usuario/conta/senha'],
  'a sheet is of who sent it': ['/planilha/:id/mapa', '/planilha/:id/linhas', '/permissao/matriz'],
  'an order, moved at once': ['/projeto/:id/etapa', '/conversaosap/ordem'],
  'a decision, taken at once and taken back': [
    '/licaoaprendida/servico/:id/decisao',
    '/licaoaprendida/:id/util',
    '/licaoaprendida/:id/decisao',
  ],
  'a file, chosen at once over what is shown': ['/projeto/:id/imagem', '/sse/:id/boletim/:boletim/foto'],
  'tried over HTTP': ['/projeto/eap/:id'],
  'the matrix of a profile, of a person': ['/permissao/usuario/:id'],
};

const readPasta = (pasta: string, nomes: RegExp): (readonly [nome: string, texto: string])[] => {
  const raiz = new URL(`../../${pasta}/`, import.meta.url);
  return readdirSync(raiz, { recursive: true, encoding: 'utf8' })
    .map((nome) => nome.replaceAll('\\', '/'))
    .filter((nome) => nomes.test(nome) && !nome.includes('.test.'))
    .map((nome) => [nome, readFileSync(new URL(nome, raiz), 'utf8')]);
};

test(
  'every editor is tried: those that use the pieces, and those behind a call that replaces something',
  UMA_VEZ,
  () => {
    const tentados = new Set([
      ...Object.keys(EDITORES).flatMap((fontes) => fontes.split(' ')),
      ...Object.keys(COMO_OUTRO),
    ]);
    const usam = readPasta('apps/web/src', /\.tsx?$/).filter(
      ([nome, texto]) =>
        /^(cadastro|modules)\//.test(nome) &&
        /\b(useEditing<|useRowForm\(|useCellEdits\(|saveOver\(|isChanged\()/.test(texto),
    );
    const semPastas = usam.map(([nome]) =>
      nome.replace('modules/', '').replace('components/', '').replace('pages/', ''),
    );
    expect(semPastas.toSorted(), 'each is named by an editor above').toEqual([...tentados].toSorted());
    const chamadas = readPasta('packages/domain/src', /\.ts$/).flatMap(([, texto]) =>
      [...texto.matchAll(/metodo: 'PUT',\s+caminho: '([^']+)'/g)].map(([, caminho = '']) => caminho),
    );
    const gravam = Object.values(EDITORES).map(({ api: [grava] }) =>
      grava.replace(/\{\w+\}/g, '1').replace(/\/$/, '/1'),
    );
    const orfas = chamadas.filter(
      (caminho) => !gravam.some((grava) => new RegExp(`^PUT ${caminho.replace(/:\w+/g, '\\w+')}$`).test(grava)),
    );
    expect(orfas.toSorted(), 'each has an editor above').toEqual(Object.values(SEM_DISPUTA).flat().toSorted());
  },
);
