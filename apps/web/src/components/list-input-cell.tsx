import type { Field } from '@cadencia/domain/field.ts';
import type { ItemDeLista } from '@cadencia/domain/field-lista.ts';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { copyNumero } from './grade/valores/numero.ts';
import { readCell } from './list-input-rows.ts';

/** A value of the rows, which may bring its own cell and its own way to read pasted text. */
export interface ItemNaTela extends ItemDeLista {
  readonly campo?: Field;
  /** Names of the rows that a reference points to, by their ids. */
  readonly nomes?: Readonly<Record<string, string>> | undefined;
  readonly Celula?: ComponentType<Props>;
  readonly read?: (escrito: string) => unknown;
}

interface Props {
  readonly item: ItemNaTela;
  /** Name of the row, for screen readers. */
  readonly nome: string;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly disabled: boolean;
  /** Undefined clears the value. */
  readonly onChange: (value: unknown) => void;
}

const comuns = ({ nome, error, disabled }: Props) => ({
  size: 'xs' as const,
  'aria-label': nome,
  error,
  // At this size the kit's error text would be too small to read.
  errorProps: { size: 'sm' as const },
  disabled,
  autoComplete: 'off',
});

const escrito = (value: unknown): string => {
  if (typeof value === 'number') return copyNumero(value);
  return typeof value === 'string' ? value : '';
};

const Texto = (props: Props) => (
  <TextInput
    {...comuns(props)}
    maxLength={props.item.max ?? 200}
    value={escrito(props.value)}
    onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
  />
);

/** While being typed, the text stays as typed: `3,` is on the way to `3,2`, `Inox;` to another text. */
function Lido(props: Props) {
  const { item, value, onChange } = props;
  const [digitado, setDigitado] = useState<string>();
  return (
    <TextInput
      {...comuns(props)}
      {...(item.tipo === 'numero' ? { inputMode: 'decimal', maxLength: 20 } : { placeholder: 'Separe por ;' })}
      value={digitado ?? (Array.isArray(value) ? value.join('; ') : escrito(value))}
      onChange={({ currentTarget }) => {
        setDigitado(currentTarget.value);
        onChange(readCell(item, currentTarget.value));
      }}
      onBlur={() => setDigitado(undefined)}
    />
  );
}

function Opcao(props: Props) {
  const { item, value, onChange } = props;
  const opcoes = Object.entries(item.opcoes ?? {}).map(([valor, rotulo]) => ({ value: valor, label: rotulo }));
  const atual = escrito(value);
  // A pasted text that is none of the options stays visible, with its error.
  const alheia = opcoes.some((uma) => uma.value === atual) ? [] : [{ value: atual, label: atual || 'Escolha' }];
  return (
    <NativeSelect
      {...comuns(props)}
      data={[...alheia, ...opcoes]}
      value={atual}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

const Booleano = ({ nome, value, error, disabled, onChange }: Props) => (
  <Checkbox
    size="sm"
    aria-label={nome}
    error={error}
    disabled={disabled}
    checked={value === true}
    onChange={({ currentTarget }) => onChange(currentTarget.checked || undefined)}
  />
);

const TIPOS: Readonly<Record<ItemDeLista['tipo'], ComponentType<Props>>> = {
  texto: Texto,
  numero: Lido,
  opcao: Opcao,
  booleano: Booleano,
  lista: Lido,
};

/** One value of a row, by its kind. */
export function ListInputCell(props: Props) {
  const Tipo = props.item.Celula ?? TIPOS[props.item.tipo];
  return <Tipo {...props} />;
}
