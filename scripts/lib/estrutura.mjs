/** Lines that a source file has at most; a longer one holds more than one idea. */
const LINHAS = 400;
/**
 * Lines of the kernel of the registers at most, without tests: declaration, calls, form. The design asks for 1,500;
 * this limit stands at the current size, so that the kernel only shrinks. A file is kernel unless it is named among the
 * parts. Records of a project with their children (ADR 38) let it grow, then the photo that goes with an action, and the ways
 * to show rows that only one register has, then the observation that may go with any action, then what a state holds,
 * which seven registers said each in its own way.
 */
export const NUCLEO = 5_165;
/**
 * Lines at most of the parts that lists, sheets and states share in the same folders: cells, filters, bulk changes,
 * typed rows, groups, the board by state, the pane.
 */
export const PARTES = 4_030;
const DO_NUCLEO = /\/src\/cadastro\/|^packages\/domain\/src\/(field|cadastro)(-[a-z]+)?\.ts$/;
const PARTE =
  /^packages\/domain\/src\/cadastro-(celula|planilha|texto)\.ts$|^apps\/web\/src\/cadastro\/(board|bulk|cadastro-page|cell|collect|columns|filter|list|new-rows|quick|record-pane|row-card|undo|transition|use-(bulk|cell|filter|grid|list|new-rows|totals|transition))\b|^apps\/api\/src\/cadastro\/(fluxo|grupos)/;

const CODIGO = /\.(ts|tsx|mjs)$/;
const TESTE = /(\.test\.(ts|tsx|mjs)|\/testing\/.*)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Modules of one side without a folder in `domain`, each with the reason. */
const SEM_DOMINIO = new Map([
  ['demonstracao', 'creates the first run; nobody calls it from outside'],
  ['manual', 'text that the build brings; the API has nothing of it'],
  ['permissao', 'its strings are permissions.ts, at the root of domain'],
]);

/** Names that do not say the idea inside, and *service*: in this product a serviço is planned work. */
const SEM_IDEIA = /^(service|services|util|utils|helper|helpers|common|misc|shared|types|tipos)$/;

const MODULOS = ['apps/api/src/modules/', 'packages/domain/src/', 'apps/web/src/modules/'];

const dentro = (raiz) => (arquivo) => arquivo.caminho.startsWith(raiz);
const nomesDeModulo = (arquivos, raiz) =>
  new Set(arquivos.filter(dentro(raiz)).map(({ caminho }) => caminho.slice(raiz.length).split('/')[0]));

function vocabulario(arquivos) {
  const semIdeia = ({ caminho }) => caminho.split('/').some((parte) => SEM_IDEIA.test(parte.split('.')[0]));
  return {
    regra: 'vocabulario',
    mensagem:
      'Um arquivo tem o nome da ideia que guarda (sorteio.ts, caminho-critico.ts), não o de uma gaveta; as entradas de um módulo estão em ARCHITECTURE.md.',
    onde: arquivos
      .filter((arquivo) => MODULOS.some((raiz) => dentro(raiz)(arquivo)) && semIdeia(arquivo))
      .map(({ caminho }) => caminho),
  };
}

function modulos(arquivos) {
  const dominio = nomesDeModulo(arquivos, 'packages/domain/src/');
  const orfaos = ['apps/api/src/modules/', 'apps/web/src/modules/'].flatMap((raiz) =>
    [...nomesDeModulo(arquivos, raiz)]
      .filter((nome) => !dominio.has(nome) && !SEM_DOMINIO.has(nome))
      .map((nome) => raiz + nome),
  );
  return {
    regra: 'modulo-sem-dominio',
    mensagem:
      'O mesmo nome de módulo está nos três lugares: falta packages/domain/src/<modulo>, ou a exceção com o motivo em scripts/lib/estrutura.mjs.',
    onde: orfaos,
  };
}

/** Checks the names of folders and files under the source trees: the first part of the name, before its endings. */
function nomes(arquivos) {
  const ruim = ({ caminho }) => {
    const [, resto] = /^(?:apps|packages)\/[^/]+\/(?:src|migrations)\/(.*)$/.exec(caminho) ?? [];
    return resto?.split('/').some((parte) => !KEBAB.test(parte.split('.')[0])) ?? false;
  };
  return {
    regra: 'kebab-case',
    mensagem: 'Nomes de pastas e arquivos em kebab-case, sem acento: folga-total.ts.',
    onde: arquivos.filter(ruim).map(({ caminho }) => caminho),
  };
}

const linhas = (texto) => texto.split('\n').length - (texto === '' || texto.endsWith('\n') ? 1 : 0);

function tamanhos(arquivos) {
  const grandes = arquivos.filter(({ caminho, texto }) => CODIGO.test(caminho) && linhas(texto) > LINHAS);
  const dosCadastros = arquivos.filter(
    ({ caminho }) => DO_NUCLEO.test(caminho) && CODIGO.test(caminho) && !TESTE.test(caminho),
  );
  const add = (quais) => quais.reduce((soma, { texto }) => soma + linhas(texto), 0);
  const partes = add(dosCadastros.filter(({ caminho }) => PARTE.test(caminho)));
  const nucleo = add(dosCadastros) - partes;
  return [
    {
      regra: 'tamanho',
      mensagem: `Mais de ${LINHAS} linhas: separe por ideia.`,
      onde: grandes.map(({ caminho, texto }) => `${caminho} (${linhas(texto)})`),
    },
    {
      regra: 'nucleo-dos-cadastros',
      mensagem: `O núcleo dos cadastros passou de ${NUCLEO} linhas: o que cresceu deveria ter virado módulo.`,
      onde: nucleo > NUCLEO ? [`${nucleo} linhas`] : [],
    },
    {
      regra: 'partes-dos-cadastros',
      mensagem: `As partes que listas e planilhas dividem passaram de ${PARTES} linhas: o que cresceu cabe em components ou num módulo.`,
      onde: partes > PARTES ? [`${partes} linhas`] : [],
    },
  ];
}

/** These two files may contain the text that no other may. */
const ISENTOS = new Set(['scripts/lib/estrutura.mjs', 'scripts/check-structure.test.mjs']);

/** Rules for each line: `padrao` matches text that may not be written. */
const ESCRITA = [
  {
    regra: 'pendencia',
    padrao: /(\/\/|\/\*|\*|--|#|<!--)\s*(TODO|FIXME)\b|\b(TODO|FIXME)[:(]/,
    mensagem: 'Uma pendência é uma tarefa registrada fora do código, ou nada.',
  },
  {
    regra: 'teste-isolado',
    padrao: /\b(describe|it|test)(\.\w+)*\.only\(/,
    mensagem: 'Um teste isolado desliga os outros: tire o .only.',
  },
  {
    regra: 'supressao-sem-motivo',
    padrao: /(oxlint|eslint)-disable(?!.* -- \S)|@ts-(ignore|nocheck)|@ts-expect-error\s*(\*\/)?$/,
    mensagem: 'Uma supressão diz o motivo na mesma linha ("-- motivo"); @ts-ignore e @ts-nocheck, nunca.',
  },
  {
    regra: 'endereco-de-maquina',
    padrao: /(^|[\s'"`(=])(\/(home|Users)\/\w|[A-Z]:\\+Users\\)/,
    mensagem: 'O projeto roda em qualquer pasta: derive o caminho de import.meta.url ou da configuração.',
  },
  {
    regra: 'endereco-de-registro',
    padrao: /"resolved": "https?:/,
    mensagem:
      'O arquivo de trava não guarda endereço de download: mantenha omit-lockfile-registry-resolved=true no .npmrc.',
  },
];

function escrita(todos, proibidos) {
  const arquivos = todos.filter(({ caminho }) => !ISENTOS.has(caminho));
  const regras = [
    ...ESCRITA,
    ...proibidos.map((trecho) => ({
      ...ESCRITA.find(({ regra }) => regra === 'endereco-de-maquina'),
      padrao: { test: (linha) => linha.includes(trecho) },
    })),
  ];
  return regras.map(({ regra, padrao, mensagem }) => ({
    regra,
    mensagem,
    onde: arquivos.flatMap(({ caminho, texto }) =>
      texto.split('\n').flatMap((linha, i) => (padrao.test(linha) ? [`${caminho}:${i + 1}`] : [])),
    ),
  }));
}

/**
 * Violations of the structure. `arquivos`: path from the root with forward slashes, and text. `proibidos`: pieces of
 * text that no file may contain, such as the folder of this checkout.
 */
export function verifyEstrutura(arquivos, proibidos = []) {
  return [
    vocabulario(arquivos),
    modulos(arquivos),
    nomes(arquivos),
    ...tamanhos(arquivos),
    ...escrita(arquivos, proibidos),
  ].filter((problema) => problema.onde.length > 0);
}
