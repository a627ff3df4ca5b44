import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page, type Request } from '@playwright/test';
import { convidada } from './convidada.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, openSessao, tokenDoProjeto } from './projeto.ts';

/** One editor of a stored record. `{area}` stands for the value that the scene has under that name. */
export interface Editor {
  /**
   * An address, then elements to click, the field to write in (`= Nome`), and the button that saves unless it is
   * `Salvar`.
   */
  readonly passos: string;
  /** Texts of the panel: the field, its former value, A's value, B's value. */
  readonly versoes: readonly [campo: string, era: string, deA: string, deB: string];
  /** Values of A and B as they are typed, sent and read, where they differ from the texts of the panel. */
  readonly digita?: string;
  readonly fio?: readonly [deA: string, deB: string];
  readonly lido?: readonly [deA: string, deB: string];
  /** The call that saves the record, and the address that reads it, where it is another. */
  readonly api: readonly [grava: string, le?: string];
  readonly doisNavegadores?: true;
  readonly telefone?: true;
}

/** `03/02/2028 07:00` as the day that a call sends. */
const noFio = (dito: string): string => dito.replace(/^(\d\d)\/(\d\d)\/(\d{4}).*$/, '$3-$2-$1');

type Nomes = Readonly<Record<string, string | number>>;

/** Fills in a model; a placeholder alone in quotes keeps the type of its value, such as a number. */
const fill = (modelo: string, nomes: Nomes): string =>
  modelo
    .replace(/"\{(\w+)\}"/g, (_, nome: string) => JSON.stringify(nomes[nome]))
    .replace(/\{(\w+)\}/g, (_, nome: string) => String(nomes[nome]));

const VASO = {
  areaId: '{area}',
  tipoequipamentoId: '{tipo}',
  criticidade: 'A',
  classeFluido: 'A',
  categoriaNr13: 'II',
};
const VIGENCIA = { situacao: 'VIGENTE', inicio: '2027-01-01', termino: '2027-12-31' };
const CONTRATO = { ...VIGENCIA, empresa: 'Montagens', objeto: 'Caldeiraria', regime: 'HH' };
const ETAPA = { fase: 'PARADA', peso: '5', cor: '#1c7ed6' };
const EXIGE = { exigeFoto: false, exigeInspecao: false, pontoParada: false, perfilResponsavelId: null };
const LIMITE = { especialidade: 'E{serie}', turno: 'Diurno', inicio: null, termino: null, limite: '5' };
const EVENTO = { start: '2027-08-10T09:00', end: '2027-08-10T10:00', diaInteiro: false, categoriaId: '{categoria}' };
const REGRA = { objeto: 'REVISAO', modo: 'EXATO', doProjeto: false, destino: { acao: 'INCLUIR' } };
const ABRIR = { sequencia: 10, nome: 'Abrir', etapaId: '{etapa}', especialidadeId: null, quantidade: 1, formula: '2' };

const CAP = {
  titulo: 'Cancelamento era',
  abrangencia: 'ATIVIDADES',
  motivo: 'FALTA_TEMPO',
  justificativa: 'A janela não comporta o serviço.',
  mitigacao: 'Inspeção externa mensal até a próxima campanha.',
  probabilidade: 2,
  consequencia: 3,
  itens: [],
};

const ENSAIO = { sigla: 'E{serie}', nome: 'Ensaio {serie}', tipo: 'END', duracao: 60, inspetores: 1, checklist: [] };
const INSPECAO = { obrigatoriedade: 'PLANO_INSPECAO', planInicio: '2027-08-10T09:00' };
const VALVULA = {
  tipo: 'GAVETA',
  intervencao: 'REPARO',
  diametro: '4',
  face: 'RF',
  fabricante: 'Fabricante era',
  retiradaPrevista: '2027-08-02T07:00',
  devolucaoPrevista: '2027-08-06T07:00',
};

const ITEM = { codigo: '9.99', titulo: 'Item', fase: 'PREPARACAO', categoria: 'PLANEJAMENTO', dTermino: 60 };

/** Records stored beforehand: name in the scene, call that creates it, body. */
const SEMENTES: readonly (readonly [nome: string, chamada: string, corpo: object])[] = [
  ['area', 'POST /area', { sigla: 'A{serie}', nome: 'Área era' }],
  ['areaB', 'POST /area', { sigla: 'B{serie}', nome: 'Área B era' }],
  ['areaC', 'POST /area', { sigla: 'C{serie}', nome: 'Área C era' }],
  ['sistema', 'POST /sistema', { areaId: '{area}', codigo: 'S{serie}', nome: 'Tocha', tipo: 'TOCHA' }],
  ['tipo', 'POST /tipoequipamento', { sigla: 'V', nome: 'Vaso {serie}', familia: 'ESTATICO', nr13: 'VASO' }],
  ['vaso', 'POST /equipamento', { ...VASO, tag: 'V{serie}', nome: 'Vaso' }],
  ['pessoa', 'POST /pessoa', { nome: 'Ivo', matricula: '{serie}', vinculo: 'CLIENTE', asoValidade: '2028-01-01' }],
  ['apoio', 'POST /apoio', { sigla: 'P{serie}', nome: 'Apoio', unidade: 'H', momento: 'ANTES', antecedencia: 60 }],
  ['contratoA', 'POST /contrato', { ...CONTRATO, numero: 'A', sigla: 'CTA' }],
  ['contratoB', 'POST /contrato', { ...CONTRATO, numero: 'B', sigla: 'CTB' }],
  ['craft', 'POST /especialidade', { sigla: 'E{serie}', nome: 'Solda', maoObra: 'DIRETA' }],
  ['', 'PUT /contrato/{contratoA}/tarifas?versao=1', { tarifas: [{ especialidadeId: '{craft}', hhNormal: '10' }] }],
  ['bia', 'POST /usuario/convidar', { nome: 'Bia {serie}', email: 'bia.{serie}@exemplo.com.br', perfilId: 8 }],
  ['', 'POST /projeto/{projeto}/equipe', { usuarioId: '{ana}' }],
  ['', 'POST /projeto/{projeto}/equipe', { usuarioId: '{bia}' }],
  [
    '',
    'PUT /usuario/conta/ausencia',
    { substitutoId: '{ana}', inicio: '2028-09-01', termino: '2028-10-01', versao: 1 },
  ],
  ['', 'POST /projeto/{projeto}/equipamento', { tags: ['V{serie}'] }],
  ['', 'POST /projeto/{projeto}/etapa', { ...ETAPA, ...EXIGE, sigla: 'ZZ', nome: 'Limpeza era' }],
  ['', 'POST /projeto/{projeto}/especialidade', { linhas: [LIMITE] }],
  ['categoria', 'POST /calendario/categoria', { title: 'Categoria era', className: 'evento-feito' }],
  ['evento', 'POST /calendario', { ...EVENTO, title: 'Vistoria', local: 'Local era' }],
  ['manobra', 'POST /calendario', { ...EVENTO, title: 'Manobra' }],
  ['visao', 'POST /visao/area', { nome: 'Visão era', estado: { busca: 'era' } }],
  ['trocada', 'POST /visao/sistema', { nome: 'Trocada', estado: { busca: 'era' } }],
  ['', 'POST /comentario/de/area/{area}', { texto: 'Comentário era' }],
  ['perfil', 'POST /permissao/perfil', { nome: 'P{serie}', descricao: 'Era', visibilidade: 'PROJETO', copiaDe: 12 }],
  ['cap', 'POST /cap', CAP],
  ['ensaio', 'POST /inspecao', ENSAIO],
  [
    'inspecao',
    'POST /controleinspecao',
    { ...INSPECAO, equipamentoId: '{vaso}', inspecaoId: '{ensaio}', regiao: 'Região era' },
  ],
  ['tipoB', 'POST /tipoequipamento', { sigla: 'G', nome: 'Gaveta {serie}', familia: 'VALVULA', nr13: 'NAO' }],
  [
    'gaveta',
    'POST /equipamento',
    { areaId: '{area}', tipoequipamentoId: '{tipoB}', criticidade: 'B', tag: 'G{serie}', nome: 'Gaveta' },
  ],
  ['local', 'POST /local', { areaId: '{area}', codigo: 'L{serie}', nome: 'Plataforma', tipo: 'EXTERNO' }],
  ['classe', 'POST /classepressao', { classe: 'C{serie}', numero: 300, norma: 'ASME B16.5' }],
  [
    'valvula',
    'POST /controlevalvula',
    { ...VALVULA, equipamentoId: '{gaveta}', localOriginalId: '{local}', classepressaoId: '{classe}' },
  ],
  ['item', 'POST /pmp', { ...ITEM, restricao: 'Restrição era' }],
  ['regra', 'POST /conversaosap', { ...REGRA, valor: 'P{serie}', observacao: 'Regra era' }],
  ['etapa', 'POST /etapa', { ...ETAPA, nome: 'Etapa {serie}', sigla: 'E{ordem}', ordem: '{ordem}' }],
  ['pacote', 'POST /tipoequipamento/{tipo}/pacote', { nome: 'Era', atividades: [{ ...ABRIR, predecessoras: [] }] }],
];

/** Creates a project of its own for a new person, with a stored record for every editor. */
export async function assembleCena(request: APIRequestContext) {
  const admin = bearer(await enterPelaApi(request));
  const { nome, pessoa } = await convidada(request, admin, 1);
  const { id: ana, nome: nomeDaAna } = await convidada(request, admin, 8);
  const sessao = await openSessao(request, pessoa);
  const agora = Date.now();
  const serie = String(agora).slice(-6);
  const projeto = await importarPelaApi(request, sessao, `ED-${serie}`);
  const headers = bearer(await tokenDoProjeto(request, sessao, projeto));
  const chave = randomUUID();
  const nomes: Record<string, string | number> = { nome, ana, nomeDaAna, serie, projeto, chave };
  nomes['ordem'] = 1 + (agora % 8_999);
  const call = async (chamada: string, corpo?: object) => {
    const [method = '', caminho = ''] = fill(chamada, nomes).split(' ');
    const data = corpo && JSON.parse(fill(JSON.stringify(corpo), nomes));
    const resposta = await request.fetch(`/api${caminho}`, { method, headers, data });
    expect(resposta.ok(), `${chamada}: ${await resposta.text()}`).toBe(true);
    return resposta.json();
  };
  for (const [qual, chamada, corpo] of SEMENTES) {
    const feito = await call(chamada, corpo);
    nomes[qual] = (feito.linha ?? feito).id;
  }
  const arquivo = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') };
  await request.post(`/api/anexo/de/area/${nomes['area']}`, { headers, multipart: { chave, arquivo } });
  // These belong to the whole product: another run may have changed them.
  const { modelos } = await call('GET /emailtemplate');
  nomes['informe'] = modelos.at(-1).assunto;
  nomes['norma'] = (await call('GET /nr13/parametro')).versoes[0].observacao;
  return { request, headers, nomes };
}
export type Cena = Awaited<ReturnType<typeof assembleCena>>;

const CLICAVEIS = ['button', 'tab', 'menuitem', 'treeitem'] as const;
const CAMPOS = ['textbox', 'searchbox', 'combobox', 'switch', 'checkbox'] as const;

/** An element by its name; `…` matches any rest. The name of a required field says so. */
function alvo(page: Page, papeis: readonly (typeof CLICAVEIS | typeof CAMPOS)[number][], nome: string): Locator {
  const escapado = nome.replace(/[.*+?^${}()[\]\\]/g, '\\$&').replace('…', '.*');
  const name = new RegExp(`^(${escapado})( \\(obrigatório\\))?$`);
  return papeis.map((papel) => page.getByRole(papel, { name })).reduce((um, outro) => um.or(outro));
}

/** Clicks the last match: in a dialog over the page, where there is one. */
const click = (page: Page, nome: string) => alvo(page, CLICAVEIS, nome).last().click();

/** `B-1: Nome` names the cell of a row and a column. Rows on their way would move it from under the pointer. */
async function celula(page: Page, nome: string): Promise<Locator> {
  await expect(page.locator('[role=grid][aria-busy=true]')).toHaveCount(0);
  const [linha = '', coluna = ''] = nome.split(': ');
  const lugar = await page.getByRole('columnheader', { name: coluna, exact: true }).getAttribute('aria-colindex');
  return page.getByRole('row').filter({ hasText: linha }).locator(`[aria-colindex="${lugar}"]`);
}

async function write(page: Page, campo: string, valor: string): Promise<void> {
  if (campo.startsWith('gridcell ')) {
    await (await celula(page, campo.slice('gridcell '.length))).click();
    await page.keyboard.type(valor);
    return page.keyboard.press('Enter');
  }
  if (campo.startsWith('button ')) return alvo(page, CLICAVEIS, campo.slice(7)).press('Shift+ArrowRight');
  // A stand-in for a field that is still loading is read-only.
  const onde = alvo(page, CAMPOS, campo).and(page.locator(':not([readonly])'));
  const tipo = await onde.evaluate((campo) => {
    if (campo.matches('select')) return 'lista';
    if (campo.matches('[contenteditable]')) return 'texto';
    if (!campo.matches('textarea, input:not([type=checkbox])')) return 'marca';
    return campo.ariaHasPopup === 'listbox' ? 'busca' : 'texto';
  });
  if (tipo === 'lista') await onde.selectOption({ label: valor });
  else if (tipo === 'marca') await onde.click();
  else await onde.fill(valor);
  if (tipo === 'busca') await page.getByRole('option', { name: valor }).click();
  else if (tipo === 'texto') await onde.press('Tab');
}

/** Opens the same cell again, and the choice of its versions. */
async function reopen(page: Page, campo: string): Promise<void> {
  await (await celula(page, campo)).click();
  for (const tecla of ['F2', 'Enter']) await page.keyboard.press(tecla);
  await page.getByRole('button', { name: 'Escolher o que fica' }).click();
}

/** Runs in the page: every read is stale as soon as the person comes back, and the named call is refused on its way. */
function prepare(): void {
  const ditos = () => document.documentElement.dataset;
  const { now } = Date;
  Date.now = () => now() + Number(ditos()['adiante'] ?? 0);
  const { fetch: ask } = window;
  window.fetch = (onde, pedido = {}) => {
    const chamada = `${pedido.method} ${onde instanceof Request ? onde.url : onde}`;
    const { recusar } = ditos();
    if (!recusar || !chamada.startsWith(recusar)) return ask(onde, pedido);
    Object.assign(ditos(), { recusar: '', recusada: JSON.stringify({ chamada, corpo: pedido.body }) });
    const recusa = { codigo: 'teste.recusa', mensagem: 'Hoje não.', acao: 'Tente de novo.', campos: {} };
    return Promise.resolve(Response.json(recusa, { status: 400 }));
  };
}

export async function openNavegador(page: Page, { headers }: Cena) {
  await page.addInitScript(prepare);
  const abertas = new Set<Request>();
  page.on('request', (chamada) => chamada.url().endsWith('/evento') || abertas.add(chamada));
  page.on('requestfinished', (chamada) => abertas.delete(chamada));
  page.on('requestfailed', (chamada) => abertas.delete(chamada));
  const sossego = () => expect.poll(() => abertas.size, { intervals: [20] }).toBe(0);
  await openComToken(page, headers.authorization.slice('Bearer '.length), '/manual');
  const porBaixo = '.mantine-Notifications-root, .mantine-Notifications-root * { pointer-events: none }';
  await page.evaluate((regra) => document.styleSheets[0]?.insertRule(regra), porBaixo);
  const quebras: string[] = [];
  page.on('console', (dito) => dito.text().includes('erro inesperado') && quebras.push(dito.text()));
  return {
    page,
    quebras,
    sossego,
    /** Goes to another address without a reload. */
    ir: (caminho: string) => page.evaluate((onde) => history.pushState(null, '', onde), caminho),
    readDeNovo: async () => {
      await page.evaluate(() => {
        const { dataset } = document.documentElement;
        dataset['adiante'] = String(Number(dataset['adiante'] ?? 0) + 60_000);
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      });
      await sossego();
    },
    /** Runs `make`, and answers the call that was refused on its way. */
    recusar: async (chamada: string, make: () => Promise<void>): Promise<{ chamada: string; corpo: string }> => {
      await page.evaluate((recusar) => Object.assign(document.documentElement.dataset, { recusar }), chamada);
      await make();
      const html = page.locator('html[data-recusada]');
      const recusada = JSON.parse((await html.getAttribute('data-recusada')) ?? '{}');
      await html.evaluate(({ dataset }) => delete dataset['recusada']);
      return recusada;
    },
  };
}
export type Navegador = Awaited<ReturnType<typeof openNavegador>>;

/** When two people save, the second sees the three versions, and undoes nothing before choosing. */
export async function prove({ request, headers, nomes }: Cena, editor: Editor, b: Navegador, a?: Navegador) {
  const ditos = (modelo: string) => fill(modelo, nomes);
  const [em = '', ...passos] = ditos(editor.passos).split(' | ');
  const escrita = passos.findIndex((passo) => passo.startsWith('= '));
  const campo = passos[escrita]?.slice(2) ?? '';
  const depois = passos.slice(escrita + 1);
  const salvar = depois.length > 0 || /^(gridcell|button) /.test(campo) ? depois : ['Salvar'];
  const [oCampo = '', era, deA = '', deB = ''] = editor.versoes.map(ditos);
  const [fioA = '', fioB = ''] = editor.fio?.map(ditos) ?? [deA, deB].map(noFio);
  const [lidoA = '', lidoB = ''] = editor.lido?.map(ditos) ?? [fioA, fioB];
  const [grava = '', le = grava.split(' ')[1]] = editor.api.map((dita) => ditos(dita ?? ''));
  const guardado = async () => (await request.get(`/api${le}`, { headers })).text();
  const writeEm = async ({ page, ir }: Navegador, valor: string) => {
    if (editor.telefone) await page.setViewportSize({ width: 390, height: 844 });
    await ir(em);
    for (const passo of passos.slice(0, escrita)) await click(page, passo);
    await write(page, campo, valor);
  };
  const saveEm = async ({ page }: Navegador) => {
    for (const passo of salvar) await click(page, passo);
  };
  const { page } = b;
  if (a) {
    await writeEm(b, deB);
    await writeEm(a, deA);
    await saveEm(a);
    await expect.poll(guardado).toContain(lidoA);
    await page.bringToFront();
  } else {
    const recusada = await b.recusar(grava.replace(' ', ' /api'), async () => {
      await writeEm(b, editor.digita ?? deB);
      await saveEm(b);
    });
    // A makes the same call with another value, over the same version.
    const [method = '', caminho = ''] = recusada.chamada.split(' ');
    const data = recusada.corpo.replaceAll(fioB, fioA).replace(/"chave":"[^"]+"/, `"chave":"${randomUUID()}"`);
    const json = { ...headers, 'content-type': 'application/json' };
    const resposta = await request.fetch(caminho, { method, headers: json, data });
    expect(resposta.ok(), `A: ${await resposta.text()}`).toBe(true);
  }
  await b.readDeNovo();
  if (campo.startsWith('gridcell ') && salvar.length === 0) await reopen(page, campo.slice('gridcell '.length));
  else if (salvar.length === 0) await page.getByRole('button', { name: 'Tentar de novo' }).press('Enter');
  else await click(page, `${salvar.at(-1)}|Tentar de novo`);
  const versoes = page.getByRole('radiogroup', { name: oCampo });
  await versoes.waitFor();
  await expect(versoes).toContainText(`${era}Era${deA}Está agora${deB}Você digitou`);
  await expect(versoes).toBeInViewport();
  expect(await guardado(), 'what A saved is there').toContain(lidoA);
  await page.getByRole('button', { name: 'Salvar o escolhido' }).click();
  await expect.poll(guardado, { message: 'what B chose is there', intervals: [50] }).toContain(lidoB);
  await expect(versoes).toBeHidden();
  await b.sossego();
  expect(b.quebras, 'the page stands').toEqual([]);
}
