import { useEffect, useRef, useState } from 'react';
import { local } from './local.ts';
import { authState } from './session.ts';

const PREFIX = 'rascunho:';
/** What was left aside this long is not worth offering. */
const VALID_MS = 7 * 24 * 3_600_000;

export interface Draft<T> {
  readonly valor: T;
  /** Milliseconds since the epoch. */
  readonly em: number;
}

/** Under the person: who signs in after on the same device is not offered someone else's. */
const keyOf = (chave: string): string => `${PREFIX}${authState().user?.cod_usuario_usu ?? 0}:${chave}`;

/** What was typed and not saved; undefined when there is nothing, it is old, or the text makes no sense. */
export function readDraft<T>(chave: string, nowMs = Date.now()): Draft<T> | undefined {
  try {
    const draft = JSON.parse(local.get(keyOf(chave)) ?? 'null') as Draft<T> | null;
    if (typeof draft?.em !== 'number' || draft.valor === undefined) return undefined;
    return nowMs - draft.em > VALID_MS ? undefined : draft;
  } catch {
    return undefined;
  }
}

export const writeDraft = (chave: string, valor: unknown, nowMs = Date.now()): void =>
  local.set(keyOf(chave), JSON.stringify({ valor, em: nowMs }));

export const clearDraft = (chave: string): void => local.remove(keyOf(chave));

interface Offer<T> {
  /** What an earlier visit left, until it is taken, refused, or the form is saved. */
  readonly draft: Draft<T> | undefined;
  /** Ends the offer; the stored text goes unless what is on the form is kept in its place. */
  readonly settle: () => void;
}

/**
 * Keeps what is being typed in a form over a reload or the end of the session. `typed` is undefined while
 * the form is as it was saved: a form that becomes so again loses its draft. Never give it a password. Without a
 * name nothing is kept.
 */
export function useDraft<T>(chave: string | undefined, typed: T | undefined): Offer<T> {
  const [draft, setDraft] = useState(() => (chave === undefined ? undefined : readDraft<T>(chave)));
  const wrote = useRef(false);
  const text = typed === undefined ? undefined : JSON.stringify(typed);
  useEffect(() => {
    if (chave === undefined) return;
    if (text !== undefined) {
      writeDraft(chave, JSON.parse(text));
      wrote.current = true;
    } else if (wrote.current) {
      clearDraft(chave);
      wrote.current = false;
    }
  }, [chave, text]);
  const settle = () => {
    setDraft(undefined);
    if (chave !== undefined && !wrote.current) clearDraft(chave);
  };
  return { draft, settle };
}
