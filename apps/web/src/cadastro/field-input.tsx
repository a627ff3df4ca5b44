import { formatDocumento, limparDocumento } from '@cadencia/domain/documento.ts';
import type { Field, Kind } from '@cadencia/domain/field.ts';
import { mensagemDe } from '@cadencia/domain/messages.ts';
import { Checkbox, Skeleton, Switch, Textarea, TextInput } from '@mantine/core';
import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import { DateTimeField } from '../components/date-time-field.tsx';
import { DayField } from '../components/day-field.tsx';
import { lazyPart } from '../components/lazy-part.tsx';
import { agora } from '../lib/relogio.ts';
import { type Comuns, ouNulo, type Parte, texto } from './field-part.ts';
import { ListPartsContext } from './parts.ts';

const Numero = lazyPart(() => import('./field-number-input.tsx'), 'Numero');
const Duracao = lazyPart(() => import('../components/duration-input.tsx'), 'DurationInput');
const loadChoice = () => import('./field-choice-input.tsx');
const Opcao = lazyPart(loadChoice, 'Opcao');
const Referencia = lazyPart(loadChoice, 'Referencia');
const Cor = lazyPart(() => import('./field-color-input.tsx'), 'Cor');
const ListInput = lazyPart(() => import('../components/list-input.tsx'), 'ListInput');

interface Props {
  readonly nome: string;
  readonly field: Field;
  readonly value: unknown;
  /** Null clears. */
  readonly onChange: (value: unknown) => void;
  readonly error: ReactNode;
  readonly disabled: boolean;
  /** What the reference in `value` is called, where it is known. */
  readonly rotulo: string | undefined;
  /** The window around it opens with the focus here. */
  readonly comFoco?: boolean;
}

const Documento = ({ field, value, onChange, comuns }: Parte) => {
  const tipo = field.documento ?? 'CNPJ';
  return (
    <TextInput
      {...comuns}
      autoComplete="off"
      inputMode={tipo === 'CNPJ' ? 'text' : 'numeric'}
      value={formatDocumento(tipo, texto(value))}
      onChange={({ currentTarget }) => onChange(ouNulo(limparDocumento(tipo, currentTarget.value)))}
    />
  );
};

const Textual = ({ field, value, onChange, comuns }: Parte) => (
  <TextInput
    {...comuns}
    type={field.kind === 'email' ? 'email' : 'text'}
    autoComplete="off"
    maxLength={field.max ?? 200}
    value={texto(value)}
    onChange={({ currentTarget }) =>
      onChange(ouNulo(field.maiusculas ? currentTarget.value.toLocaleUpperCase('pt-BR') : currentTarget.value))
    }
  />
);

/** A list of values that has no widget of its own is not edited here. */
const Fixo = ({ value, comuns }: Parte) => (
  <Checkbox {...comuns} disabled checked={value !== null && value !== undefined} readOnly />
);

const Longo = ({ field, value, onChange, comuns }: Parte) => (
  <Textarea
    {...comuns}
    autosize
    minRows={2}
    maxRows={8}
    maxLength={field.max ?? 4_000}
    value={texto(value)}
    onChange={({ currentTarget }) => onChange(ouNulo(currentTarget.value))}
  />
);

const Booleano = ({ value, onChange, comuns }: Parte) => (
  <Switch {...comuns} checked={value === true} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
);

const Dia = ({ value, onChange, comuns }: Parte) => (
  <DayField {...comuns} value={texto(value)} onChange={(dia) => onChange(ouNulo(dia))} />
);

const DataHora = ({ value, onChange, comuns }: Parte) => (
  <DateTimeField {...comuns} agora={agora()} value={texto(value)} onChange={(hora) => onChange(ouNulo(hora))} />
);

const PARTES: Readonly<Record<Kind, ComponentType<Parte>>> = {
  texto: Textual,
  textoLongo: Longo,
  inteiro: Numero,
  decimal: Numero,
  dinheiro: Numero,
  percentual: Numero,
  duracao: Duracao,
  booleano: Booleano,
  data: Dia,
  dataHora: DataHora,
  opcao: Opcao,
  opcoes: Opcao,
  referencia: Referencia,
  email: Textual,
  documento: Documento,
  cor: Cor,
  arquivo: Fixo,
  json: Json,
};

/** `2.tipo` → what is wrong in a list of rows; under no name what is wrong with the list. */
function errosDaLista({ schema }: Field, value: unknown): Record<string, string> {
  const lido = schema.safeParse(value, { error: mensagemDe });
  const problemas = lido.success ? [] : lido.error.issues;
  return Object.fromEntries(problemas.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

function Json(parte: Parte) {
  const { field, value, onChange, comuns } = parte;
  if (!field.itens) return <Fixo {...parte} />;
  const linhas = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  const erros = comuns.error ? errosDaLista(field, linhas) : {};
  const isDaLista = Object.keys(erros).every((onde) => onde === '');
  return (
    <Suspense fallback={<Skeleton height={96} />}>
      <ListInput
        {...comuns}
        itens={field.itens}
        value={linhas}
        onChange={onChange}
        erros={erros}
        error={isDaLista ? comuns.error : (erros[''] ?? 'Confira as linhas marcadas.')}
      />
    </Suspense>
  );
}

/** The widget of a field, by its kind. */
export function FieldInput({ nome, field, value, onChange, error, disabled, rotulo, comFoco }: Props) {
  const comuns: Comuns = {
    label: field.label,
    name: nome,
    required: field.required,
    disabled,
    error,
    ...(comFoco ? { 'data-autofocus': true } : {}),
    ...(field.ajuda === undefined ? {} : { description: field.ajuda }),
  };
  const Parte = use(ListPartsContext).campos?.[nome] ?? PARTES[field.kind];
  return (
    <Suspense fallback={<TextInput {...comuns} readOnly />}>
      <Parte field={field} value={value} onChange={onChange} comuns={comuns} rotulo={rotulo} />
    </Suspense>
  );
}
