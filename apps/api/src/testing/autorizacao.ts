import { CHAMADAS_DE_MUDANCA, DO_PROJETO, EXCECOES } from './autorizacao-mudanca.ts';
import { CHAMADAS_DE_USUARIO } from './autorizacao-usuario.ts';

/**
 * Permissions of each call: written from the table of default grants of the product's specification (§4.2) and its
 * lists of profiles and permissions, not from `perfis.ts`, which is checked against it.
 *
 * Column by column the profiles 1 to 12: Admin, Gerente, Planejador, Controlador, Supervisor, Inspetor, Fiscal,
 * Aprovador, Suprimentos, SMS, Contratada, Consulta. ● everything, ○ list and export, - nothing. Where the table says
 * "only own rows" (▲) the call passes and the query limits the rows: ● here, ○ where there is no own row to write.
 */
const CONCESSOES = {
  //              1 2 3 4 5 6 7 8 9 10 11 12
  todos: /*    */ '● ● ● ● ● ● ● ● ● ● ● ●',
  admin: /*    */ '● - - - - - - - - - - -',
  cadastros: /**/ '● ● ● ○ ○ ○ ○ ○ ○ ○ ○ ○',
  /** Usuario, Permissao, Projeto:DefinirAlcada. */
  acesso: /*   */ '● ● - - - - - - - - - -',
  /** Values of contracts, personal data, the parameters of a norm: each needs its own permission. */
  sensiveis: /**/ '● ● - - - - - - - - - -',
  escopo: /*   */ '● ● ● ○ ○ ○ ○ ○ ○ ○ ○ ○',
  /** GestaoProjeto: everybody sees the schedule; editing and baselines. */
  gestao: /*   */ '● ● ● ○ ○ ○ ○ ○ ○ ○ ○ ○',
  calculo: /*  */ '● ● ● ● - - - - - - - -',
  apontar: /*  */ '● ● ● ● ● - - - - - ● -',
  validar: /*  */ '● ● ● ● - - ● - - - - -',
  paineis: /*  */ '● ● ● ● ○ ○ ○ ○ ○ ○ ○ ○',
  suprimento: /**/ '● ● ● ○ ○ ○ ○ - ● - ● -',
  campo: /*    */ '● ● ● ● ● ● ● ○ ○ ○ ● ○',
  asfe: /*     */ '● ● ● ● ● ● ● ○ - ○ ● ○',
  memoria: /*  */ '● ● ● ● ● ● ● ○ ● ● ● ○',
  ata: /*      */ '● ● ● ○ - ○ ● ○ ○ ○ ○ ○',
  diario: /*   */ '● ● ● ○ ○ ○ ● ○ - ○ ● ○',
  pmp: /*      */ '● ● ● ○ - ○ ● ○ ○ ○ ○ ○',
  itens: /*    */ '● ● ● ○ - ● ● ○ ● ● ● ○',
  gates: /*    */ '● ● - - - - ● ● - - - -',
  inspetor: /* */ '● ● ● ● - ● ● - - - - -',
  sse: /*      */ '● ● ● ● - - ● ○ - - ● -',
  cap: /*      */ '● ● ● - - - ● ○ - - ○ ○',
} as const;
export type Grupo = keyof typeof CONCESSOES;

/**
 * Result of the call when the caller is not in the project. `livre`: the call has no project, the person's own profile
 * counts. `sessao`: it works on the session's project. `caminho`: it names it. `registro`: its record is not found.
 */
export type Alcance = 'livre' | 'sessao' | 'caminho' | 'registro';

export interface Linha {
  readonly grupo: Grupo;
  /** ○ satisfies ○; ● must be ●. */
  readonly pede: '●' | '○';
  readonly alcance: Alcance;
}

/** `GET /area` → `cadastros ○`, `POST /apontamento` → `apontar ● sessao`. */
const LINHAS: Readonly<Record<string, `${Grupo} ${'●' | '○'}${'' | ` ${Alcance}`}`>> = {
  ...CHAMADAS_DE_USUARIO,
  ...CHAMADAS_DE_MUDANCA,
  'GET /permissao/perfil/nomes': 'todos ○',
  'GET /permissao/perfil': 'acesso ○',
  'POST /permissao/perfil': 'acesso ●',
  'PUT /permissao/perfil/:id': 'acesso ●',
  'PUT /permissao/perfil/:id/permissoes': 'acesso ●',
  'DELETE /permissao/perfil/:id': 'acesso ●',
  'POST /permissao/exportar': 'acesso ○',
  'POST /permissao/importar': 'acesso ●',
  'PUT /permissao/matriz': 'acesso ●',
  'GET /permissao/usuario/:id': 'acesso ○',
  'PUT /permissao/usuario/:id': 'acesso ●',
  'GET /permissao/meu-acesso': 'todos ○',
  'GET /projeto': 'todos ○',
  'GET /projeto/lista': 'cadastros ○',
  'GET /projeto/somas': 'cadastros ○',
  'GET /projeto/grupos': 'cadastros ○',
  'POST /projeto/exportar': 'cadastros ○',
  'GET /projeto/modelo': 'cadastros ●',
  'POST /projeto/importar': 'cadastros ●',
  'GET /projeto/lista/cliente': 'cadastros ○',
  'GET /registro/:entidade/:id/projeto': 'todos ○',
  'GET /registro/:entidade/:id/formulario': 'cadastros ○ registro',
  'GET /projeto/listar/usuario/:userId': 'acesso ○',
  'GET /projeto/:id': 'todos ○ caminho',
  'POST /projeto': 'cadastros ●',
  'PUT /projeto/:id': 'cadastros ● caminho',
  'DELETE /projeto/:id': 'cadastros ● caminho',
  'PUT /projeto/:id/imagem': 'cadastros ● caminho',
  'DELETE /projeto/:id/imagem': 'cadastros ● caminho',
  'GET /projeto/:id/situacao': 'cadastros ○ caminho',
  'POST /projeto/:id/situacao': 'cadastros ○ caminho',
  'GET /projeto/:a/:b': 'cadastros ● caminho',
  'POST /projeto/:id/usuario': 'cadastros ● caminho',
  'GET /projeto/usuarioaprovacao/:a/:b': 'todos ○ caminho',
  'GET /projeto/eap/:id': 'escopo ○ caminho',
  'POST /projeto/eap': 'escopo ● caminho',
  'PUT /projeto/eap/:id': 'escopo ● caminho',
  'DELETE /projeto/eap/:id': 'escopo ● caminho',
  'POST /projeto/eap/:id/renumerar': 'escopo ● caminho',
  'GET /projeto/eap/:id/verificacao': 'escopo ○ caminho',
  'GET /projeto/eap/:id/modelo': 'escopo ● caminho',
  'POST /projeto/eap/:id/modelo/aplicar': 'escopo ● caminho',
  'POST /projeto/eap/:id/modelo/desfazer': 'escopo ● caminho',
  'GET /projeto/:id/equipe': 'cadastros ○ caminho',
  'POST /projeto/:id/equipe': 'cadastros ● caminho',
  // The manager gives the level of approval and its limits.
  'PUT /projeto/:id/equipe/:usuarioId': 'acesso ● caminho',
  'DELETE /projeto/:id/equipe/:usuarioId': 'cadastros ● caminho',
  'GET /projeto/:id/equipe/candidato': 'cadastros ● caminho',
  'GET /projeto/:id/pessoa': 'cadastros ● caminho',
  'GET /projeto/:id/contrato': 'cadastros ○ caminho',
  'POST /projeto/:id/contrato': 'cadastros ● caminho',
  'DELETE /projeto/:id/contrato/:contratoId': 'cadastros ● caminho',
  'GET /projeto/:id/equipamento': 'cadastros ○ caminho',
  'POST /projeto/:id/equipamento/conferir': 'cadastros ● caminho',
  'POST /projeto/:id/equipamento': 'cadastros ● caminho',
  'PUT /projeto/:id/equipamento/:linha': 'cadastros ● caminho',
  'POST /projeto/:id/equipamento/retirar': 'cadastros ● caminho',
  'GET /projeto/:id/sistema': 'cadastros ○ caminho',
  'PUT /projeto/:id/sistema': 'cadastros ● caminho',
  'GET /projeto/:id/especialidade': 'cadastros ○ caminho',
  'POST /projeto/:id/especialidade': 'gestao ● caminho',
  'PUT /projeto/:id/especialidade/:limiteId': 'gestao ● caminho',
  'POST /projeto/:id/especialidade/retirar': 'gestao ● caminho',
  'GET /projeto/:id/etapa': 'cadastros ○ caminho',
  'POST /projeto/:id/etapa': 'cadastros ● caminho',
  'PUT /projeto/:id/etapa/:etapaId': 'cadastros ● caminho',
  'PUT /projeto/:id/etapa': 'cadastros ● caminho',
  'DELETE /projeto/:id/etapa/:etapaId': 'cadastros ● caminho',
  'GET /projeto/:id/calendario': 'cadastros ○ caminho',
  'POST /projeto/:id/calendario': 'gestao ● caminho',
  'PUT /projeto/:id/calendario/:calendarioId': 'gestao ● caminho',
  'DELETE /projeto/:id/calendario/:calendarioId': 'gestao ● caminho',
  'GET /projeto/:id/turno': 'cadastros ○ caminho',
  'POST /projeto/:id/turno': 'gestao ● caminho',
  'PUT /projeto/:id/turno/:turnoId': 'gestao ● caminho',
  'DELETE /projeto/:id/turno/:turnoId': 'gestao ● caminho',
  'GET /projeto/:id/marco': 'cadastros ○ caminho',
  'POST /projeto/:id/duplicar': 'cadastros ● caminho',
  'GET /projeto/:id/parametro': 'cadastros ○ caminho',
  'PUT /projeto/:id/parametro/:chave': 'cadastros ● caminho',
  'POST /exclusao/desfazer': 'todos ○',
  'GET /cronograma': 'gestao ○ sessao',
  'GET /cronograma/arvore': 'gestao ○ sessao',
  'POST /cronograma/imprimir': 'gestao ○ sessao',
  'GET /cronograma/atividade': 'gestao ○ sessao',
  'GET /cronograma/atributo/:atributo': 'gestao ○ sessao',
  'GET /cronograma/atividade/:id': 'gestao ○ sessao',
  'POST /exportacaoeap': 'escopo ○ sessao',
  'GET /exportacaoeap': 'escopo ○ sessao',
  'GET /exportacaoeap/:id/arquivo': 'escopo ○ sessao',
  'GET /exportacaoeap/:id/comparacao': 'escopo ○ sessao',
  'POST /exportacaoeap/conferencia': 'escopo ○ sessao',
  'GET /cronograma/exportacao': 'gestao ○ sessao',
  'POST /cronograma/exportacao': 'gestao ○ sessao',
  'GET /cronograma/aviso': 'gestao ○ sessao',
  'POST /cronograma/calcular': 'calculo ● sessao',
  'POST /cronograma/simular': 'gestao ○ sessao',
  'GET /cronograma/caminho': 'gestao ○ sessao',
  'GET /cronograma/folga': 'gestao ○ sessao',
  'GET /cronograma/atividade/:id/porque': 'gestao ○ sessao',
  'GET /cronograma/massacritica': 'gestao ○ sessao',
  'GET /cronograma/saude': 'gestao ○ sessao',
  'GET /cronograma/saude/:codigo/achado': 'gestao ○ sessao',
  'GET /cronograma/linhabase': 'gestao ○ sessao',
  'POST /cronograma/linhabase': 'gestao ● sessao',
  'POST /cronograma/linhabase/:id/principal': 'gestao ● sessao',
  'DELETE /cronograma/linhabase/:id': 'gestao ● sessao',
  'GET /cronograma/comparacao': 'gestao ○ sessao',
  'GET /cronograma/comparacao/atividade': 'gestao ○ sessao',
  'GET /cronograma/comparacao/vinculo': 'gestao ○ sessao',
  'GET /cronograma/vinculo': 'gestao ○ sessao',
  'POST /cronograma/risco': 'gestao ● sessao',
  'GET /cronograma/risco': 'gestao ○ sessao',
  'GET /cronograma/risco/:id/criticidade': 'gestao ○ sessao',
  'POST /cronograma/nivelamento': 'gestao ● sessao',
  'GET /cronograma/nivelamento': 'gestao ○ sessao',
  'GET /cronograma/nivelamento/:id/mudanca': 'gestao ○ sessao',
  'GET /cronograma/nivelamento/:id/conflito': 'gestao ○ sessao',
  'POST /cronograma/nivelamento/:id/aceitar': 'gestao ● sessao',
  'POST /cronograma/nivelamento/:id/recusar': 'gestao ● sessao',
  'POST /cronograma/nivelamento/limpar': 'gestao ● sessao',
  'POST /apontamento': 'apontar ● sessao',
  // A user who may only report takes back their own reports of the last minutes; others need the command's own right.
  'POST /apontamento/estornar': 'gestao ○ sessao',
  // A user who may create a project may send its file, and one who may edit a schedule may update it.
  'POST /importacao': 'gestao ●',
  'GET /importacao': 'todos ○',
  'GET /importacao/cliente': 'cadastros ●',
  'GET /importacao/:id': 'todos ○',
  'POST /importacao/:id/aplicar': 'todos ○',
  'DELETE /importacao/:id': 'todos ○',
  'GET /curvaavanco/dados': 'paineis ○ sessao',
  'GET /curvaavanco/dados/opcoes': 'paineis ○ sessao',
  'GET /curvaavanco/dados/periodo': 'paineis ○ sessao',
  'GET /dashboard/main': 'todos ○',
  'GET /trabalho/:id': 'todos ○',
  'POST /trabalho/:id/cancelar': 'todos ○',
  // No profile has it by default.
  'GET /emailtemplate': 'admin ○',
  'PUT /emailtemplate/:chave': 'admin ●',
  'POST /emailtemplate/:chave/restaurar': 'admin ●',
  'POST /emailtemplate/:chave/teste': 'admin ●',
  'GET /email': 'admin ○',
  'GET /email/:id': 'admin ○',
  'POST /email/:id/reenviar': 'admin ●',

  'GET /contrato/:id/tarifas': 'sensiveis ○',
  'PUT /contrato/:id/tarifas': 'sensiveis ●',
  'GET /frente': 'cadastros ○',
  'GET /frente/:id': 'cadastros ○',
  'GET /turno': 'cadastros ○',
  'GET /turno/:id': 'cadastros ○',
  'GET /perfil': 'cadastros ○',
  'GET /perfil/:id': 'cadastros ○',
  'GET /pessoa/aptidao': 'cadastros ○',
  // A user reads all stored data of the person that they are linked to.
  'GET /pessoa/:id/usuarios': 'sensiveis ○',
  'PUT /pessoa/:id/usuario': 'sensiveis ●',
  'POST /pessoa/:id/cpf': 'sensiveis ○',
  'POST /pessoa/por-cpf': 'sensiveis ○',
  'POST /pessoa/:id/dados': 'sensiveis ○',
  'POST /pessoa/:id/dados/zip': 'sensiveis ○',
  'POST /pessoa/:id/anonimizar': 'sensiveis ●',
  'GET /pessoa/a-anonimizar': 'cadastros ●',
  'POST /pessoa/a-anonimizar': 'sensiveis ●',

  'GET /conversaosap': 'cadastros ○ sessao',
  'POST /conversaosap': 'cadastros ● sessao',
  'PUT /conversaosap/:id': 'cadastros ● sessao',
  'DELETE /conversaosap/:id': 'cadastros ● sessao',
  'PUT /conversaosap/ordem': 'cadastros ● sessao',
  'POST /conversaosap/testar': 'cadastros ○ sessao',
  'POST /conversaosap/explicar': 'cadastros ○ sessao',
  'POST /conversaosap/exportar': 'cadastros ○ sessao',
  'GET /conversaosap/modelo': 'cadastros ● sessao',
  'POST /conversaosap/importar': 'cadastros ● sessao',
  'GET /calendarioprojeto': 'cadastros ○',
  'GET /calendarioprojeto/:id': 'cadastros ○',
  'GET /apoio/:id/fornecedor': 'cadastros ○ sessao',
  'PUT /apoio/:id/fornecedor': 'cadastros ● sessao',
  'POST /conversaosap/sem-conversao': 'cadastros ● sessao',
  'GET /eap': 'escopo ○',
  'GET /eap/:id': 'escopo ○',
  'GET /equipamento/:id/contexto': 'cadastros ○',
  'GET /equipamento/:id/servico': 'cadastros ○',
  'POST /equipamento/etiquetas': 'cadastros ○',
  'POST /local/etiquetas': 'cadastros ○',
  'GET /nr13/parametro': 'cadastros ○',
  'PUT /nr13/parametro': 'sensiveis ●',
  'POST /nr13/proximas': 'sensiveis ●',
  'GET /tipoequipamento/:id/pacote': 'cadastros ○',
  'GET /tipoequipamento/:id/pacote/:pacoteId': 'cadastros ○',
  'POST /tipoequipamento/:id/pacote': 'cadastros ●',
  'PUT /tipoequipamento/:id/pacote/:pacoteId': 'cadastros ●',
  'DELETE /tipoequipamento/:id/pacote/:pacoteId': 'cadastros ●',
  'POST /tipoequipamento/:id/pacote/calcular': 'cadastros ○',
  'GET /planta': 'cadastros ○ sessao',
  'POST /planta/area/:id/inativar': 'cadastros ● sessao',

  'GET /auditoria/:entidade/:id': 'cadastros ○ registro',
  'GET /anexo/de/:entidade/:registro': 'cadastros ○ registro',
  'POST /anexo/de/:entidade/:registro': 'cadastros ● registro',
  // A file that does not exist gives the same answer to all: its record decides, in the tests of its module.
  'PUT /anexo/:id': 'todos ○',
  'DELETE /anexo/:id': 'todos ○',
  'POST /anexo/:id/restaurar': 'todos ○',
  'GET /anexo/:id/arquivo': 'todos ○',
  'GET /anexo/:id/miniatura': 'todos ○',
  'POST /anexo/:id/passe': 'todos ○',
  'GET /anexo/passe': 'todos ○',
  'GET /contrato/somas': 'cadastros ○',
  'GET /equipamento/somas': 'cadastros ○',
  'PUT /cliente/:id/logo': 'cadastros ●',
  'DELETE /cliente/:id/logo': 'cadastros ●',
  'PUT /tiporaquete/:id/imagem': 'cadastros ●',
  'DELETE /tiporaquete/:id/imagem': 'cadastros ●',
  'GET /comentario/de/:entidade/:registro': 'cadastros ○ registro',
  'POST /comentario/de/:entidade/:registro': 'cadastros ○ registro',
  'GET /comentario/de/:entidade/:registro/pessoas': 'cadastros ○ registro',
  'PUT /comentario/:id': 'todos ○',
  'DELETE /comentario/:id': 'todos ○',
  // An import belongs to its sender and a register: one that does not exist gives the same answer to all.
  'GET /planilha': 'todos ○',
  'GET /planilha/:id': 'todos ○',
  'PUT /planilha/:id/mapa': 'todos ○',
  'POST /planilha/:id/conferir': 'todos ○',
  'GET /planilha/:id/linhas': 'todos ○',
  'PUT /planilha/:id/linhas': 'todos ○',
  'GET /planilha/:id/erros': 'todos ○',
  'POST /planilha/:id/confirmar': 'todos ○',
  'POST /planilha/:id/cancelar': 'todos ○',
  'GET /planilha/:id/desfazer': 'todos ○',
  'POST /planilha/:id/desfazer': 'todos ○',
  'DELETE /planilha/:id': 'todos ○',
  // A reader of a list may keep views of it.
  'GET /visao/:lista': 'cadastros ○',
  'POST /visao/:lista': 'cadastros ○',
  'PUT /visao/:lista/padrao': 'cadastros ○',
  'PUT /visao/:lista/:id': 'cadastros ○',
  'DELETE /visao/:lista/:id': 'cadastros ○',
  'POST /visao/:lista/:id/restaurar': 'cadastros ○',
  'GET /visao/colunas': 'todos ○',
  'PUT /visao/colunas/:lista': 'todos ○',

  'GET /calendario': 'paineis ○ sessao',
  'POST /calendario': 'paineis ● sessao',
  'PUT /calendario/:id': 'paineis ● sessao',
  'DELETE /calendario/:id': 'paineis ● sessao',
  'POST /calendario/:id/restaurar': 'paineis ● sessao',
  'GET /calendario/:id/ics': 'paineis ○ sessao',
  'GET /calendario/ics': 'paineis ○ sessao',
  'GET /calendario/categoria': 'paineis ○ sessao',
  'POST /calendario/categoria': 'paineis ● sessao',
  'PUT /calendario/categoria/:id': 'paineis ● sessao',
  'DELETE /calendario/categoria/:id': 'paineis ● sessao',

  'GET /aprovacao/fila': 'todos ○ sessao',
  'GET /aprovacao/contagem': 'todos ○',
  'GET /aprovacao/:documento/:registroId': 'todos ○ sessao',
  // Who votes is decided by level and permission in the request itself.
  'POST /aprovacao/voto': 'todos ○ sessao',
  'POST /aprovacao/:id/atualizar': 'todos ○ sessao',
  'GET /projeto/:id/fluxoaprovacao': 'cadastros ○ caminho',
  'PUT /projeto/:id/fluxoaprovacao/:documento': 'acesso ● caminho',
  'GET /notificacao': 'todos ○',
  'GET /notificacao/contagem': 'todos ○',
  'POST /notificacao/lidas': 'todos ○',
  'GET /evento': 'todos ○',
  'GET /configuracao': 'todos ○',
  'GET /busca': 'todos ○',
  'GET /docs': 'todos ○',
};

/** Paths of the registers: a new one needs a word here. */
const CADASTROS =
  'cliente contrato area sistema local disciplina especialidade tipoequipamento equipamento apoio inspecao etapa classepressao insumo tiporaquete pessoa'.split(
    ' ',
  );
const CHAMADAS_DE_CADASTRO: Readonly<Record<string, '●' | '○'>> = {
  'GET /?': '○',
  'GET /?/:id': '○',
  'GET /?/grupos': '○',
  'POST /?': '●',
  'PUT /?/:id': '●',
  'PUT /?/lote': '●',
  'POST /?/lote': '●',
  'POST /?/excluir': '●',
  'DELETE /?/:id': '●',
  'POST /?/exportar': '○',
  'GET /?/modelo': '●',
  'POST /?/importar': '●',
};
const lida = (texto: string): Linha => {
  const [grupo, pede, alcance = 'livre'] = texto.split(' ');
  return { grupo, pede, alcance } as Linha;
};

/** Calls that these registers have not: no groups, no states. */
const SEM_ELAS = /(disciplina|equipamentogramamodelo)\/grupos$|(apoiodisponivel|mobilizacao)\/(quadro|.*:acao)$/;

/** Whoever sees the controls of the field sees the models of all; fewer change them. */
const MODELOS = Object.entries(CHAMADAS_DE_CADASTRO).map(([chamada, pede]): [string, Linha] => [
  chamada.replace('?', 'equipamentogramamodelo'),
  lida(pede === '○' ? 'campo ○' : 'inspetor ●'),
]);

/** Call → permissions and reach. */
export const MATRIZ: ReadonlyMap<string, Linha> = new Map(
  [
    ...Object.entries(LINHAS).map(([chamada, texto]) => [chamada, lida(texto)] as const),
    ...CADASTROS.flatMap((path) =>
      Object.entries(CHAMADAS_DE_CADASTRO).map(
        ([chamada, pede]) =>
          [chamada.replace('?', path), { grupo: 'cadastros', pede, alcance: 'livre' } satisfies Linha] as const,
      ),
    ),
    ...MODELOS,
    ...Object.entries(DO_PROJETO).flatMap(([path, grupo]) =>
      Object.entries({ ...CHAMADAS_DE_CADASTRO, 'GET /?/quadro': '○' as const }).map(([chamada, pede]) => {
        const alcance = /^GET \S+(?<!modelo)$/.test(chamada) ? 'livre' : 'sessao';
        return [chamada.replace('?', path), { grupo, pede, alcance } satisfies Linha] as const;
      }),
    ),
    // An action asks for its own permission besides, with the verdict on the record.
    ...Object.entries(DO_PROJETO).flatMap(([path, grupo]) =>
      [`POST /${path}/:id/:acao`, `POST /${path}/lote/:acao`].map(
        (chamada) => [chamada, { grupo, pede: '○', alcance: 'sessao' } satisfies Linha] as const,
      ),
    ),
    ...Object.entries(EXCECOES).map(([chamada, texto]) => [chamada, lida(texto)] as const),
  ].filter(([chamada]) => !SEM_ELAS.test(chamada)),
);

export const PERFIS = Array.from({ length: 12 }, (_, i) => i + 1);

/** Whether a profile of 1 to 12 has the permission of a call. */
export function holds(perfil: number, { grupo, pede }: Linha): boolean {
  const tem = CONCESSOES[grupo].split(' ')[perfil - 1];
  return tem === '●' || (tem === '○' && pede === '○');
}
