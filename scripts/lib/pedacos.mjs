const algum = (...padroes) => new RegExp(padroes.map((um) => `(?:${um})`).join('|'));
const mantine = (...nomes) => `@mantine/core/esm/components/(${nomes.join('|')})/`;

/**
 * Files of the built web that many screens share, each with what it holds and from how many parts on. Left to
 * itself the build makes one file for every set of parts with something in common: a hundred of a few hundred
 * bytes each for the first screen, and every one is a trip on a slow network. What is listed in vain costs
 * bytes, never behaviour; the size budgets keep watch.
 */
const PEDACOS = [
  {
    // One sheet for the first screens: each more is a trip, and the page waits for all of them.
    name: 'moldura',
    test: algum(
      String.raw`web/src/app/(shell|navigation)/(?!sidebar|sobre|top-navigation)[a-z-]+\.module\.css`,
      String.raw`web/src/modules/dashboard/components/[a-z-]+\.module\.css`,
      String.raw`web/src/modules/(busca|notificacao)/components/(search-button|notification-bell)\.module\.css`,
      String.raw`web/src/components/(page|panel|state|figure|status-dot|mini-curve|banner|popup|logo|notice|info-hint)\.module\.css`,
    ),
  },
  {
    name: 'base',
    minShareCount: 8,
    test: algum(
      'node_modules/(zod|clsx|@tanstack/(react-query|query-core))/',
      '@mantine/core/esm/core/(?!utils/(create-scoped-keydown|find-element-in-shadow))',
      '@mantine/hooks/esm/(use-did-update|use-media-query|use-reduced-motion|use-id|utils|use-uncontrolled|use-click-outside)',
      mantine('ActionIcon', 'Button', 'Loader', 'Transition', 'UnstyledButton', 'Skeleton'),
      'icons-react/dist/esm/(createReactComponent|defaultAttributes|icons/Icon(InfoCircle|AlertTriangle))',
      String.raw`domain/src/(endpoint|values)\.`,
      String.raw`web/src/components/(missing-part|lazy-part)\.`,
      String.raw`web/src/lib/(formato|part|use-preload|notify)\.`,
    ),
    includeDependenciesRecursively: true,
  },
  {
    name: 'casca',
    minShareCount: 2,
    test: algum(
      'web/src/app/navigation/(top-button|user-button)',
      'web/src/lib/(?!upload|draft|csv|semelhanca|realce|bytes|expiry|farol|download|search|stored-file|with-address|use-event-refresh|list-layouts-server)',
      String.raw`web/src/components/(logo|banner|use-popup|use-grid-layout|grade/logica/estado)\.`,
      String.raw`domain/src/(wire|projeto/(endpoints|schema)|(evento|configuracao|notificacao)/[a-z]+)\.`,
      'web/src/modules/projeto/api',
      '@tanstack/react-router/dist/esm/useLocation',
    ),
  },
  {
    // What the menu shares with pages: a page that draws one of these icons does not bring the whole menu.
    name: 'pagina',
    minShareCount: 2,
    test: algum(
      String.raw`web/src/components/(page|panel|info-hint|notice|error-state|empty-state|state|figure|scrollable|status-dot|mini-curve|curve-path|activities-link|no-projects|new-project-button|popup)\.`,
      String.raw`web/src/lib/farol\.`,
      String.raw`domain/src/curvaavanco/[a-z]+\.`,
      String.raw`icons-react/dist/esm/icons/Icon(ChevronDown|ChevronRight|ChartLine|FolderOff|ListTree|Search|FileImport)\.`,
    ),
  },
  {
    // What every declaration of a register is made with.
    name: 'cadastro',
    minShareCount: 2,
    test: algum(
      String.raw`domain/src/(cadastro|documento|field|field-(choice|file|lista|number|text|time)|anexo/schema|cadastro-(texto|endpoints|filtro|somas)|filtro-de-texto(-lido)?|memoize)\.`,
    ),
  },
  {
    // Declarations that have no page of their own: the page that shows any of them has all.
    name: 'cadastros',
    minShareCount: 2,
    test: algum(
      String.raw`domain/src/cadastros-com-lista\.`,
      String.raw`domain/src/(?!equipamento|usuario|pessoa|contrato|projeto|permissao|conversaosap/)([a-z]+/)+cadastro\.`,
      String.raw`domain/src/(area/poligono|classepressao/indice)\.`,
    ),
  },
  {
    // And what those point to, whose lists are elsewhere.
    name: 'apontados',
    minShareCount: 2,
    test: algum(
      String.raw`domain/src/cadastros\.`,
      String.raw`domain/src/(permissao/perfil|conversaosap/(eap|calendario)|pessoa/(frente|turno))\.`,
    ),
  },
  {
    // The parts of a register's list come with the list itself.
    name: 'listas',
    minShareCount: 2,
    test: algum(
      'web/src/app/list-parts',
      'web/src/cadastro/(list-toolbar|use-cell-edits|cell-save|use-list|use-totals|list-state|columns|cell-editor|cell-text|cadastro.module)',
    ),
  },
  {
    name: 'menu',
    minShareCount: 2,
    test: algum(
      'web/src/app/(navigation/(navigation|menu-|use-disclosure)|menu-items|menu-table)',
      'web/src/components/grade/rotulo-tecla',
      'icons-react/dist/esm/icons/Icon(TruckDelivery|Adjustments|Box|Bulb|Calendar|Camera|Category|Chart|User(?!Plus|Search|X|Off)|Key)',
      'icons-react/dist/esm/icons/Icon(Checklist|Circle|Clipboard|Disc|Engine|FileCertificate|FileExport|FilePlus)',
      'icons-react/dist/esm/icons/Icon(Flag|Folders|Gauge|Hammer|Ladder|Layout|Mail|Map|Messages|News|Replace)',
      'icons-react/dist/esm/icons/Icon(Ruler|Schema|Stairs|Tag|Tool|Transform)',
    ),
  },
  { name: 'campos', minShareCount: 3, test: algum(mantine('Input', 'InputBase', 'TextInput', 'CloseButton')) },
  { name: 'formulario', minShareCount: 3, test: algum('@mantine/form/', 'node_modules/(klona|fast-deep-equal)/') },
  {
    name: 'sessao',
    minShareCount: 2,
    test: algum('domain/src/usuario/(endpoints|schema|mfa/schema|senha/campos)', 'web/src/modules/projeto/selecao/api'),
  },
  {
    name: 'conta',
    minShareCount: 2,
    test: algum(
      'domain/src/usuario/(?!endpoints|schema|mfa/schema|senha/campos|gestao|convite)',
      String.raw`web/src/modules/usuario/((conta|entrada|sessao)/)?api\.`,
      'web/src/modules/usuario/conta/components/reduzir-foto',
      String.raw`web/src/lib/upload\.`,
    ),
  },
  { name: 'foco', minShareCount: 6, test: algum(mantine('FocusTrap', 'Overlay'), '@mantine/hooks/esm/use-focus') },
  {
    name: 'flutuante',
    minShareCount: 6,
    test: algum('floating-ui', mantine('Popover'), '@mantine/core/esm/utils/Floating'),
  },
  {
    name: 'janela',
    minShareCount: 8,
    test: algum(
      'node_modules/(react-remove-scroll|use-sidecar|use-callback-ref|react-style-singleton)',
      mantine('Modal', 'ModalBase', 'Drawer'),
    ),
  },
];

/** For the builder: the entry in one file, then `PEDACOS`, the first that holds a module wins. */
export const pedacos = [
  { name: 'entrada', tags: ['$initial'] },
  ...PEDACOS.map((um) => ({ includeDependenciesRecursively: false, ...um })),
].map((um, indice, todos) => ({ ...um, priority: todos.length - indice }));

/** Files that import each other in a circle, as `a → b → a`; undefined without one. */
export function circulo(pacote) {
  const vistos = new Set();
  const caminho = [];
  const procurar = (arquivo) => {
    const volta = caminho.indexOf(arquivo);
    if (volta >= 0) return [...caminho.slice(volta), arquivo].join(' → ');
    if (vistos.has(arquivo) || pacote[arquivo]?.type !== 'chunk') return undefined;
    vistos.add(arquivo);
    caminho.push(arquivo);
    for (const outro of pacote[arquivo].imports) {
      const achado = procurar(outro);
      if (achado) return achado;
    }
    caminho.pop();
    return undefined;
  };
  for (const arquivo of Object.keys(pacote)) {
    const achado = procurar(arquivo);
    if (achado) return achado;
  }
  return undefined;
}

/** As a step of the build: in a circle one of the files runs before what it needs, and its screen is lost. */
export const recusarCirculos = () => ({
  name: 'cadencia-recusar-circulos',
  apply: 'build',
  generateBundle(_, pacote) {
    const achado = circulo(pacote);
    if (achado) this.error(`arquivos em círculo, ver scripts/lib/pedacos.mjs: ${achado}`);
  },
});
