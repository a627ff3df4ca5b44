/** Most gzipped kB (1,000 bytes) that a browser downloads. */
const TETOS = { entrada: 130, css: 42, casca: 60, rota: 60, grafico: 230, editor: 130 };

const CASCA = /^src\/app\/shell\//;
/** Lazy parts with a limit of their own, by the name of their source. */
const ESPECIAIS = [
  ['grafico', /(grafico|chart|echarts)/i],
  ['editor', /(editor|tiptap)/i],
];

/** The chunk and everything it imports at once. */
function fecho(manifesto, chave, vistos = new Set()) {
  if (!vistos.has(chave) && manifesto[chave]) {
    vistos.add(chave);
    for (const outra of manifesto[chave].imports ?? []) fecho(manifesto, outra, vistos);
  }
  return vistos;
}

const tetoDe = (chave) => ESPECIAIS.find(([, padrao]) => padrao.test(chave))?.[0] ?? 'rota';

/**
 * Sizes of the built web against their limits, from Vite's manifest: the entry; all styles; and every
 * lazy part, counting only what a browser that shows the shell does not have yet. `bytesDe` gives the
 * gzipped size of a file.
 */
export function medir(manifesto, bytesDe) {
  const chaves = Object.keys(manifesto);
  const js = (conjunto) =>
    [...conjunto].map((chave) => manifesto[chave].file).filter((arquivo) => arquivo.endsWith('.js'));
  const linha = (nome, teto, arquivos) => {
    const kB = arquivos.reduce((soma, arquivo) => soma + bytesDe(arquivo), 0) / 1000;
    return { nome, kB, teto: TETOS[teto], cabe: kB <= TETOS[teto] };
  };

  const entradas = chaves.filter((chave) => manifesto[chave].isEntry);
  const entrada = new Set(entradas.flatMap((chave) => [...fecho(manifesto, chave)]));
  const preguicosas = chaves.filter((chave) => manifesto[chave].isDynamicEntry && !entrada.has(chave));
  const daCasca = preguicosas.filter((chave) => CASCA.test(chave));
  const casca = new Set(
    daCasca.flatMap((chave) => [...fecho(manifesto, chave)]).filter((chave) => !entrada.has(chave)),
  );
  const estilos = new Set(chaves.flatMap((chave) => manifesto[chave].css ?? []));
  const rotas = preguicosas
    .filter((chave) => !casca.has(chave))
    .map((chave) => {
      const novos = [...fecho(manifesto, chave)].filter((outra) => !entrada.has(outra) && !casca.has(outra));
      return linha(chave, tetoDe(chave), js(novos));
    });
  return [
    linha('entrada (JS)', 'entrada', js(entrada)),
    linha('estilos (CSS)', 'css', [...estilos]),
    ...(casca.size > 0 ? [linha('casca', 'casca', js(casca))] : []),
    ...rotas.sort((a, b) => b.kB - a.kB),
  ];
}
