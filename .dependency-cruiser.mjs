/** What may import what. The messages teach; the reasons are in ARCHITECTURE.md. */

const TESTES = '([.]test[.]tsx?$|/testing/)';
const pacote = (nome) => `^(packages|node_modules/@cadencia)/${nome}/`;
const npm = (nomes) => `(^|/)node_modules/(${nomes})(/|$)`;

const proibir = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const camadas = [
  proibir(
    'motor-puro',
    'O motor não importa nada: nem outro pacote, nem biblioteca, nem o Node. Receba como valor o que ele precisa.',
    { path: '^packages/engine/src/', pathNot: TESTES },
    { pathNot: '^packages/engine/src/' },
  ),
  proibir(
    'motor-testes',
    'Os testes do motor usam só o motor, vitest, fast-check e o Node.',
    { path: `^packages/engine/src/.*${TESTES}` },
    { pathNot: ['^packages/engine/src/', npm('vitest|fast-check|@vitest'), '^node:'], dependencyTypesNot: ['core'] },
  ),
  proibir(
    'dominio-puro',
    'O domínio importa só zod, re2js, marked e o motor: a API e a web dependem dele nos dois lados.',
    { path: '^packages/domain/src/', pathNot: TESTES },
    { pathNot: ['^packages/(domain|engine)/src/', npm('zod|re2js|marked')] },
  ),
  proibir(
    'interop-bytes-e-valores',
    'A interop troca bytes por valores: domínio, motor e bibliotecas de formato; sem disco, rede, banco ou HTTP.',
    { path: '^packages/interop/src/', pathNot: TESTES },
    {
      pathNot: [
        '^packages/(interop|domain|engine)/src/',
        npm('@e965/xlsx|csv-parse|csv-stringify|saxes|yauzl|yazl|zod'),
        '^(node:)?(util|stream|string_decoder|buffer|zlib|timers)(/|$)',
      ],
    },
  ),
  proibir(
    'pacotes-sem-aplicacoes',
    'Um pacote não conhece as aplicações que o usam.',
    { path: '^packages/' },
    { path: '^apps/' },
  ),
  proibir(
    'web-sem-api',
    'A web fala com a API pelos endpoints de domain; código de servidor não vai ao navegador.',
    { path: '^apps/web/src/' },
    { path: ['^apps/api/', pacote('interop')] },
  ),
  proibir(
    'web-sem-node',
    'Não há Node no navegador.',
    { path: '^apps/web/src/', pathNot: TESTES },
    { dependencyTypes: ['core'] },
  ),
  proibir(
    'api-sem-web',
    'A API não importa a web: só serve o que foi construído.',
    { path: '^apps/api/' },
    { path: '^apps/web/' },
  ),
];

const api = [
  proibir(
    'infra-sem-modulos',
    'infra não conhece registros nem módulos: receba por parâmetro o que for deles.',
    { path: '^apps/api/src/infra/', pathNot: TESTES },
    { path: '^apps/api/src/(cadastro|modules|app[.]ts|main[.]ts|jobs[.]ts)' },
  ),
  proibir(
    'cadastro-sem-modulos',
    'O núcleo dos cadastros não conhece módulos: o que precisa de mais que ele se gradua em módulo.',
    { path: '^apps/api/src/cadastro/', pathNot: TESTES },
    { path: '^apps/api/src/(modules|app[.]ts|main[.]ts|jobs[.]ts)' },
  ),
  proibir(
    'modulos-sem-app',
    'Um módulo não conhece quem o monta.',
    { path: '^apps/api/src/modules/', pathNot: TESTES },
    { path: '^apps/api/src/(app|main|jobs)[.]ts$' },
  ),
  proibir(
    'banco-fora-das-rotas',
    'routes.ts e o que monta a API não tocam o banco: leia em queries.ts, grave em commands.ts ou no arquivo da ideia.',
    { path: ['^apps/api/src/modules/.*/routes[.]ts$', '^apps/api/src/(app|main|jobs|thread)[.]ts$'] },
    { path: npm('kysely|pg|pg-copy-streams|@types/pg|@types/pg-copy-streams') },
  ),
  proibir(
    'http-so-em-routes',
    'Só routes.ts toca o Fastify: extraia da requisição o que interessa e passe como valor.',
    {
      path: '^apps/api/src/',
      pathNot: [
        TESTES,
        '/routes[.]ts$',
        '^apps/api/src/(app|main)[.]ts$',
        '^apps/api/src/infra/(cors|envio|http|http-errors|operacao|web|web-arquivos)[.]ts$',
      ],
    },
    { path: npm('fastify|@fastify') },
  ),
  proibir(
    'modulo-a-modulo-por-queries',
    'De um módulo a outro só por queries.ts. Uma gravação que abrange dois módulos é um comando do dono do verbo, ou se compõe em app.ts.',
    { path: '^apps/api/src/modules/([^/]+)/', pathNot: TESTES },
    { path: '^apps/api/src/modules/', pathNot: ['^apps/api/src/modules/$1/', '/queries[.]ts$'] },
  ),
];

const web = [
  proibir(
    'componentes-sem-produto',
    'components e lib serviriam a outro produto: não conhecem cadastro, módulos nem app.',
    { path: '^apps/web/src/(components|lib)/', pathNot: TESTES },
    { path: '^apps/web/src/(cadastro|modules|app)/' },
  ),
  proibir(
    'cadastro-web-sem-modulos',
    'O núcleo dos cadastros não conhece módulos nem app.',
    { path: '^apps/web/src/cadastro/', pathNot: TESTES },
    { path: '^apps/web/src/(modules|app)/' },
  ),
  proibir(
    'modulos-web-sem-app',
    'Um módulo não conhece quem o monta.',
    { path: '^apps/web/src/modules/', pathNot: TESTES },
    { path: '^apps/web/src/app/' },
  ),
  proibir(
    'modulo-web-a-modulo-por-api',
    'De um módulo da web a outro só por api.ts; o que dois usam é de components ou lib.',
    { path: '^apps/web/src/modules/([^/]+)/', pathNot: TESTES },
    { path: '^apps/web/src/modules/', pathNot: ['^apps/web/src/modules/$1/', '/api[.]ts$'] },
  ),
];

const gerais = [
  proibir(
    'producao-sem-testes',
    'O produto não importa testing/ nem testes.',
    { path: '^(apps|packages)/[^/]+/src/', pathNot: TESTES },
    { path: TESTES },
  ),
  proibir(
    'sem-ciclos',
    'Dois arquivos que se importam são um só, ou falta um terceiro abaixo deles.',
    {},
    // What loads later waits for nobody: the circle is open there.
    { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
  ),
  proibir(
    'sem-barris',
    'Importe o arquivo que tem a ideia; índices escondem o que depende do quê. O único é a face do motor.',
    {},
    { path: '^(apps|packages)/.*/index[.]tsx?$', pathNot: '^packages/engine/src/index[.]ts$' },
  ),
  proibir(
    'resolvivel',
    'A importação não leva a arquivo nenhum.',
    {},
    { couldNotResolve: true, pathNot: '[?](url|raw|worker|inline)$' },
  ),
  proibir(
    'declarada',
    'Declare a dependência no package.json do workspace que a usa.',
    { path: '^(apps|packages)/[^/]+/src/', pathNot: TESTES },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  proibir(
    'producao',
    'A produção roda sem os pacotes de desenvolvimento: o que o servidor importa está em "dependencies".',
    {
      path: '^(apps/api|packages/(engine|domain|interop))/src/',
      pathNot: [TESTES, '^apps/api/src/empacotar[.]ts$'].flat(),
    },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
  ),
];

export default {
  forbidden: [...camadas, ...api, ...web, ...gerais],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'types', 'default', 'node', 'require'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
