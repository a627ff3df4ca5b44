import { textOfError } from '../lib/erro-api.ts';
import { type Editing, isSame } from '../lib/use-editing.ts';
import { ConflictChoice, type Version } from './conflict-choice.tsx';

/** Name and text of a value where its versions are compared. */
export interface Compared<T, V> {
  readonly nome: keyof V & string;
  readonly rotulo: string;
  /** `registro` is the record that holds the value; absent for a typed value. */
  readonly texto?: (valor: unknown, registro: T | undefined) => string;
}

const inWords = (valor: unknown): string => {
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  return typeof valor === 'string' || typeof valor === 'number' ? String(valor) : '';
};

/** What is compared of an edit that somebody else overtook. */
export type Compare<T extends { readonly versao: number }, V extends object> = Pick<
  Editing<T, V>,
  'base' | 'current' | 'before' | 'now' | 'values' | 'changed' | 'error' | 'saving' | 'choose' | 'discard'
>;

interface Props<T extends { readonly versao: number }, V extends object> {
  readonly edicao: Compare<T, V>;
  readonly campos: readonly Compared<T, V>[];
}

/** The answer to a record that somebody else saved while it was being edited; it shows nothing without a conflict. */
export function Conflict<T extends { readonly versao: number }, V extends object>({ edicao, campos }: Props<T, V>) {
  const { base, current, before, now, values, changed, error, saving } = edicao;
  if (!current || !now) return null;
  const diferentes = campos.filter(({ nome }) => changed.includes(nome) || !isSame(before[nome], now[nome]));
  const versions = diferentes.map(({ nome, rotulo, texto = inWords }) => ({
    chave: nome,
    rotulo,
    era: texto(before[nome], base),
    agora: texto(now[nome], current),
    minha: changed.includes(nome) ? texto(values[nome], undefined) : undefined,
  }));
  const save = (chosen: (chave: string) => Version) => {
    const from = { era: before, agora: now, minha: values };
    const parts = diferentes.map(({ nome }) => [nome, from[chosen(nome)][nome]]);
    void edicao.choose({ ...now, ...Object.fromEntries(parts) });
  };
  return (
    <ConflictChoice campos={versions} saving={saving} onSave={save} onDiscard={edicao.discard}>
      {textOfError(error).mensagem}
    </ConflictChoice>
  );
}
