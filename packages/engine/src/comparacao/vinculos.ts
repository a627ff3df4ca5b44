import type { Vinculo } from '../cronograma.ts';
import type { Comparacao } from './tipos.ts';

const parDe = ({ de, para, tipo }: Vinculo): string => `${de}\u0000${para}\u0000${tipo}`;
const lagDe = ({ lag, tipoLag }: Vinculo): string => `${tipoLag}\u0000${lag}`;

/** Links by pair and relation, those of each pair in order of lag. */
function porPar(vinculos: readonly Vinculo[]): Map<string, Vinculo[]> {
  const pares = new Map<string, Vinculo[]>();
  for (const vinculo of vinculos) {
    const par = pares.get(parDe(vinculo));
    if (par) par.push(vinculo);
    else pares.set(parDe(vinculo), [vinculo]);
  }
  for (const par of pares.values()) par.sort((a, b) => a.lag - b.lag || (lagDe(a) < lagDe(b) ? -1 : 1));
  return pares;
}

/** Links of only one side, and links with another lag; of several of one pair and relation, equal lags match first. */
export function compareVinculos(antes: readonly Vinculo[], depois: readonly Vinculo[]): Comparacao['vinculos'] {
  const velhos = porPar(antes);
  const novos = porPar(depois);
  const adicionados: Vinculo[] = [];
  const removidos: Vinculo[] = [];
  const alterados: { antes: Vinculo; depois: Vinculo }[] = [];
  for (const par of [...new Set([...velhos.keys(), ...novos.keys()])].sort()) {
    const [saem, entram] = semIguais(velhos.get(par) ?? [], novos.get(par) ?? []);
    const pares = Math.min(saem.length, entram.length);
    for (let i = 0; i < pares; i++) alterados.push({ antes: saem[i]!, depois: entram[i]! });
    removidos.push(...saem.slice(pares));
    adicionados.push(...entram.slice(pares));
  }
  return { adicionados, removidos, alterados };
}

/** Both lists without their common links. */
function semIguais(velhos: readonly Vinculo[], novos: readonly Vinculo[]): [Vinculo[], Vinculo[]] {
  const sobram = [...novos];
  const saem = velhos.filter((velho) => {
    const i = sobram.findIndex((novo) => lagDe(novo) === lagDe(velho));
    if (i >= 0) sobram.splice(i, 1);
    return i < 0;
  });
  return [saem, sobram];
}

/** Whether activities of `entre` alone tie `de` to `para`: then a link between the two adds nothing. */
export function ligadosPor(
  vinculos: readonly Vinculo[],
  entre: ReadonlySet<string>,
): (de: string, para: string) => boolean {
  const saidas = new Map<string, string[]>();
  for (const { de, para } of vinculos) {
    if (!entre.has(de) && !entre.has(para)) continue;
    saidas.set(de, [...(saidas.get(de) ?? []), para]);
  }
  return (de, para) => alcancadas(saidas, entre, de).has(para);
}

function alcancadas(saidas: ReadonlyMap<string, string[]>, entre: ReadonlySet<string>, de: string): Set<string> {
  const vistas = new Set<string>();
  const pilha = [...(saidas.get(de) ?? [])].filter((uma) => entre.has(uma));
  for (let atual = pilha.pop(); atual !== undefined; atual = pilha.pop()) {
    for (const proxima of saidas.get(atual) ?? []) {
      if (vistas.has(proxima)) continue;
      vistas.add(proxima);
      if (entre.has(proxima)) pilha.push(proxima);
    }
  }
  return vistas;
}
