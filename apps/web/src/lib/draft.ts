import { useEffect, useRef, useState } from 'react';
import { local } from './local.ts';
import { authState } from './session.ts';

const PREFIX = 'rascunho:';
/** Age in milliseconds from which a draft is not offered any more. */
const VALID_MS = 7 * 24 * 3_600_000;

export interface Draft<T> {
  readonly valor: T;
  /** Milliseconds since the epoch. */
  readonly em: number;
}

/** The key holds the person, so that the next one on the same device is not offered someone else's draft. */
const keyOf = (chave: string): string => `${PREFIX}${authState().user?.cod_usuario_usu ?? 0}:${chave}`;

/** The typed values that were not saved; undefined when there are none, they are old, or the text is not a draft. */
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
  /** The draft of an earlier visit, until the person takes or refuses it or saves the form. */
  readonly draft: Draft<T> | undefined;
  /** Ends the offer; it deletes the stored draft unless a draft of the current form has replaced it. */
  readonly settle: () => void;
}

/**
 * Keeps the typed values of a form over a reload or the end of the session. `typed` is undefined while the form is as
 * it was saved: a form that becomes so again loses its draft. Never give it a password. Without a name it keeps
 * nothing.
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
