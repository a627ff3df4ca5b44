import { useState } from 'react';
import { clearDraft, type Draft, useDraft } from './draft.ts';
import { ErroApi } from './erro-api.ts';

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Code of the refusal of a record that somebody else saved after it was read. */
export const ALTERADO = 'registro.alterado';

export const isChanged = (erro: unknown): boolean => erro instanceof ErroApi && erro.codigo === ALTERADO;

interface Versioned {
  readonly versao: number;
}

interface Kept<T, V> {
  readonly base: T | null;
  readonly valores: V;
}

interface Options<T extends Versioned, V extends object> {
  /** The record as it is read now; undefined for a new one. */
  readonly lido: T | undefined;
  readonly valuesOf: (lido: T | undefined) => V;
  /** Saves over the version that was read when editing began; answers the stored record where the editor stays open. */
  readonly save: (sobre: T | undefined, valores: V) => Promise<T | undefined>;
  /** Reads the record that somebody else stored meanwhile. */
  readonly reread: (lido: T) => Promise<T>;
  readonly onSaved?: () => void;
  /** Name of the draft that is kept over a reload; absent: none is kept. */
  readonly draftKey?: string;
}

/**
 * The typed values over one stored record. They are saved over the version that was read when editing began: a newer
 * one reaches the form only while nothing is typed. When somebody else saved meanwhile, `current` is their version
 * until the person chooses. A draft kept over a reload keeps the version that it began with.
 */
export function useEditing<T extends Versioned, V extends object>(options: Options<T, V>) {
  const { lido, valuesOf, save, reread, onSaved, draftKey } = options;
  const [base, setBase] = useState(lido);
  const [values, setValues] = useState(() => valuesOf(lido));
  const [current, setCurrent] = useState<T>();
  const [error, setError] = useState<unknown>(null);
  const [saving, setSaving] = useState(false);
  const before = valuesOf(base);
  const now = current && valuesOf(current);
  const changed = (Object.keys({ ...before, ...values }) as (keyof V & string)[]).filter(
    (name) => !isSame(before[name], values[name]),
  );
  const dirty = changed.length > 0;
  const kept: Kept<T, V> | undefined =
    dirty && draftKey !== undefined ? { base: base ?? null, valores: values } : undefined;
  const { draft, settle } = useDraft(draftKey, kept);

  const startFrom = (record: T | undefined, typed = valuesOf(record)) => {
    setBase(record);
    setValues(typed);
    setCurrent(undefined);
    setError(null);
  };
  if (lido && base && lido.versao > base.versao && !dirty && !current) startFrom(lido);

  const fail = async (failure: unknown, over: T | undefined): Promise<boolean> => {
    setError(failure);
    if (over && isChanged(failure)) await reread(over).then(setCurrent, setError);
    setSaving(false);
    return false;
  };
  const saveOver = (over: T | undefined, typed: V): Promise<boolean> => {
    setSaving(true);
    setError(null);
    return save(over, typed).then(
      (stored) => {
        setSaving(false);
        settle();
        if (draftKey !== undefined) clearDraft(draftKey);
        if (stored) {
          setBase(stored);
          setValues((shown) => (shown === typed ? valuesOf(stored) : shown));
        }
        onSaved?.();
        return true;
      },
      (failure: unknown) => fail(failure, over),
    );
  };
  return {
    base,
    /** The record as somebody else left it, until the person has chosen. */
    current,
    values,
    /** The values of `base` and of `current`. */
    before,
    now,
    /** Names of the values that differ from those at the start of editing. */
    changed,
    dirty,
    /** The error of the last save. */
    error,
    saving,
    fieldErrors: error instanceof ErroApi ? error.campos : {},
    set: (part: Partial<V>) => setValues((shown) => ({ ...shown, ...part })),
    setValues,
    save: () => saveOver(base, values),
    /** Saves these values over the version that was read. */
    saveValues: (typed: V) => {
      setValues(typed);
      return saveOver(base, typed);
    },
    /** After two people saved: continues from the stored version with the values that the person chose. */
    choose: (chosen: V) => {
      startFrom(current, chosen);
      return isSame(now, chosen) ? Promise.resolve(false) : saveOver(current, chosen);
    },
    /** Takes a record that was stored beside the form; the typed values stay. */
    rebase: setBase,
    discard: () => {
      settle();
      startFrom(current ?? (lido && base && lido.versao > base.versao ? lido : base));
    },
    draft: {
      draft: draft?.valor.valores === undefined ? undefined : (draft as Draft<Kept<T, V>>),
      onRecuperar: ({ base: from, valores }: Kept<T, V>) => {
        startFrom(from ?? undefined, valores);
        settle();
      },
      onDescartar: settle,
    },
  };
}

export type Editing<T extends Versioned, V extends object> = ReturnType<typeof useEditing<T, V>>;

/** The record among those that were read again. @throws {ErroApi} `registro.nao_encontrado` */
export function found<T>(records: readonly (T | null)[], is: (record: T) => boolean = () => true): T {
  const record = records.find((one) => one !== null && is(one));
  if (record) return record;
  throw new ErroApi('O registro não foi encontrado.', {
    status: 404,
    codigo: 'registro.nao_encontrado',
    acao: 'Outra pessoa pode tê-lo excluído. Feche e atualize a lista.',
  });
}
