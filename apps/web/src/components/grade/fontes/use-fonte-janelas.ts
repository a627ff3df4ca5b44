import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { CacheJanelas, type OpcoesJanelas } from './cache-janelas.ts';
import type { FonteGrade } from './fonte.ts';

export interface OpcoesFonteJanelas<R> extends OpcoesJanelas<R> {
  /** Key of filters, order and project: another key is another list; with a tree, that of its branches' answer. */
  readonly chave: string;
}

/** The cache of the current key. A new `buscar` under the same key has no effect. */
export function useCacheJanelas<R>({ chave, ...opcoes }: OpcoesFonteJanelas<R>): CacheJanelas<R> {
  const [atual, setAtual] = useState(() => ({ chave, cache: new CacheJanelas(opcoes) }));
  const vale = atual.chave === chave ? atual : { chave, cache: new CacheJanelas(opcoes) };
  if (vale !== atual) setAtual(vale);
  const { cache } = vale;
  useEffect(() => cache.interromper, [cache]);
  return cache;
}

/** Milliseconds of one frame at 60 Hz. */
const QUADRO_MS = 16;

/** Notifies at once, and only once for changes within a frame: windows that arrive together are drawn together. */
function porQuadro(subscribe: CacheJanelas<never>['subscribe']): typeof subscribe {
  return (ouvinte) => {
    let espera: ReturnType<typeof setTimeout> | undefined;
    let devendo = false;
    const count = () => {
      devendo = espera !== undefined;
      if (devendo) return;
      espera = setTimeout(() => {
        espera = undefined;
        if (devendo) count();
      }, QUADRO_MS);
      ouvinte();
    };
    const sair = subscribe(count);
    return () => {
      sair();
      clearTimeout(espera);
    };
  };
}

/**
 * A long list on the server as rows for the grid: windows of `tamanho` rows, fetched as they are shown. When the key
 * changes, the old rows stay on screen until the first new ones arrive.
 */
export function useFonteJanelas<R>(opcoes: OpcoesFonteJanelas<R>): FonteGrade<R> {
  // Rows arrive inside the cache: every snapshot makes the source new, whatever the snapshot says.
  'use no memo';
  const cache = useCacheJanelas(opcoes);
  const subscribe = useMemo(() => porQuadro(cache.subscribe), [cache]);
  const retrato = useSyncExternalStore(subscribe, cache.snapshot);
  const fonte = useMemo<FonteGrade<R>>(
    () => ({
      total: retrato.total,
      estado: retrato.estado,
      erro: retrato.erro,
      getRow: cache.getRow,
      indexOf: cache.indexOf,
      ensureRange: cache.ensureRange,
      reload: cache.recarregar,
    }),
    [cache, retrato],
  );
  return useEnquantoChega(fonte);
}

/** The last source that had rows, while the new one has none yet; requests go to the new one. */
function useEnquantoChega<R>(fonte: FonteGrade<R>): FonteGrade<R> {
  const [ultima, setUltima] = useState(fonte);
  const espera = fonte.estado === 'carregando' && fonte.total === 0 && ultima.total > 0;
  if (!espera && ultima !== fonte) setUltima(fonte);
  const { ensureRange } = fonte;
  useEffect(() => {
    if (espera) ensureRange(0, 0);
  }, [espera, ensureRange]);
  return useMemo(
    () => (espera ? { ...ultima, estado: 'carregando', ensureRange } : fonte),
    [espera, ultima, fonte, ensureRange],
  );
}
