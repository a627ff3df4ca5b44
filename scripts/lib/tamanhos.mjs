/** Gzipped kB (1,000 bytes) that a browser downloads at most. */
const TETOS = { primeira: 320, css: 42, rota: 150, grafico: 230, editor: 230, declaracoes: 64 };

/** Whether it is the file of the shell, with the first panel; the build gives it this name. */
const isCasca = ([, { name, file }]) => name === 'casca' && file.endsWith('.js');
/**
 * What all registers declare, in one file that the browser loads with the first register and keeps: it grows with the
 * number of modules, not with a page, and has a limit of its own.
 */
const areDeclaracoes = ([, { name, file }]) => name === 'cadastros' && file.endsWith('.js');
/** Lazy parts with their own limit, by the name of their source. */
const ESPECIAIS = [
  ['grafico', /(grafico|chart|echarts)/i],
  ['editor', /(editor|tiptap)/i],
];

/** The chunk and all that it imports statically. */
function fecho(manifesto, chave, vistos = new Set()) {
  if (!vistos.has(chave) && manifesto[chave]) {
    vistos.add(chave);
    for (const outra of manifesto[chave].imports ?? []) fecho(manifesto, outra, vistos);
  }
  return vistos;
}

/**
 * Files that import each other, as pairs of keys: what one of them makes when it is read may be undefined in the other,
 * and a whole page fails.
 */
export function voltas(manifesto) {
  const chaves = Object.keys(manifesto);
  const alcance = new Map(chaves.map((uma) => [uma, fecho(manifesto, uma)]));
  return chaves.flatMap((uma, i) =>
    chaves
      .slice(i + 1)
      .flatMap((outra) => (alcance.get(uma).has(outra) && alcance.get(outra).has(uma) ? [[uma, outra]] : [])),
  );
}

const tetoDe = (chave) => ESPECIAIS.find(([, padrao]) => padrao.test(chave))?.[0] ?? 'rota';

/**
 * Files that the browser already has when it asks for a lazy part: the entry, the shell, and the files that all
 * possible askers share. Askers are the entry and the lazy parts with a file that names it, each with the files that
 * came before it.
 */
function createJaTem(manifesto, base) {
  const entradas = Object.keys(manifesto).filter((uma) => manifesto[uma].isEntry || manifesto[uma].isDynamicEntry);
  const fechos = new Map(entradas.map((uma) => [uma, fecho(manifesto, uma)]));
  const quemPede = (chave) =>
    entradas.filter(
      (uma) => uma !== chave && [...fechos.get(uma)].some((parte) => manifesto[parte].dynamicImports?.includes(chave)),
    );
  const sabidos = new Map();
  return function jaTem(chave) {
    const sabido = sabidos.get(chave);
    if (sabido) return sabido;
    // Among parts that ask for each other, the one that was asked about first counts as having the least.
    sabidos.set(chave, base);
    const [primeiro = base, ...demais] = quemPede(chave).map((uma) => new Set([...fechos.get(uma), ...jaTem(uma)]));
    const comuns = [...primeiro].filter((parte) => demais.every((conjunto) => conjunto.has(parte)));
    const tem = new Set([...base, ...comuns]);
    sabidos.set(chave, tem);
    return tem;
  };
}

/**
 * Sizes of the built web against their limits, from Vite's manifest: script of the first screen, which comes from the
 * entry and the shell; styles of the first screen with those of the part that has most; and script of every lazy part.
 * Only files that a browser does not have yet count. `bytesDe` gives the gzipped size of a file.
 */
export function measure(manifesto, bytesDe) {
  const chaves = Object.keys(manifesto);
  const linha = (nome, teto, arquivos) => {
    const partes = arquivos.map((arquivo) => ({ arquivo, kB: bytesDe(arquivo) / 1000 })).sort((a, b) => b.kB - a.kB);
    const kB = partes.reduce((soma, parte) => soma + parte.kB, 0);
    return { nome, kB, teto: TETOS[teto], cabe: kB <= TETOS[teto], partes };
  };
  const js = (partes) => partes.map((parte) => manifesto[parte].file).filter((arquivo) => arquivo.endsWith('.js'));
  const css = (partes) => [...new Set(partes.flatMap((parte) => manifesto[parte].css ?? []))];
  const novas = (chave, tidas) => [...fecho(manifesto, chave)].filter((parte) => !tidas.has(parte));
  /** Styles of a lazy part that no earlier part brought. */
  const estilosDe = (chave, tidas) => {
    const tidos = new Set(css([...tidas]));
    return css(novas(chave, tidas)).filter((arquivo) => !tidos.has(arquivo));
  };

  const inicial = chaves.find((chave) => manifesto[chave].isEntry);
  const entrada = fecho(manifesto, inicial);
  const casca = Object.entries(manifesto).find(isCasca)?.[0];
  const base = new Set([...entrada, ...(casca ? fecho(manifesto, casca) : [])]);
  const declaracoes = Object.entries(manifesto).find(areDeclaracoes)?.[0];
  if (declaracoes) base.add(declaracoes);
  const jaTem = createJaTem(manifesto, base);
  const preguicosas = chaves.filter((chave) => manifesto[chave].isDynamicEntry && !base.has(chave));
  const rotas = preguicosas.map((chave) => linha(chave, tetoDe(chave), js(novas(chave, jaTem(chave)))));
  /** The styles of the first screen and those of the part that has most beside them. */
  const estilos = preguicosas
    .map((chave) => linha('estilos (CSS)', 'css', [...css([...base]), ...estilosDe(chave, jaTem(chave))]))
    .reduce((um, outro) => (outro.kB > um.kB ? outro : um), linha('estilos (CSS)', 'css', css([...base])));
  const primeira = [...base].filter((parte) => parte !== declaracoes);
  return [
    linha('primeira tela (JS)', 'primeira', js(primeira)),
    estilos,
    ...(declaracoes ? [linha('declarações dos cadastros (JS)', 'declaracoes', js([declaracoes]))] : []),
    ...rotas.sort((a, b) => b.kB - a.kB),
  ];
}
