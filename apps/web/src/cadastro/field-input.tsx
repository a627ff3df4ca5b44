import { escrito } from '@cadencia/domain/cadastro-texto.ts';
import { formatDocumento, stripDocumento } from '@cadencia/domain/documento.ts';
import { type Field, isNullable, type Kind } from '@cadencia/domain/field.ts';
import { filhosEnviados } from '@cadencia/domain/filhos-enviados.ts';
import { mensagemDe } from '@cadencia/domain/messages.ts';
import { Checkbox, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { type ComponentType, type ReactNode, use } from 'react';
import { ColorInput } from '../components/color-input.tsx';
import { DateTimeField } from '../components/date-time-field.tsx';
import { DayField } from '../components/day-field.tsx';
import { DurationInput as Duracao } from '../components/duration-input.tsx';
import { ListInput } from '../components/list-input.tsx';
import type { ItemNaTela } from '../components/list-input-cell.tsx';
import { MultiSelect } from '../components/multi-select.tsx';
import { agora } from '../lib/relogio.ts';
import { isNumeric, storedFrom } from './cell-text.ts';
import { type Comuns, ouNulo, type Parte, texto } from './field-part.ts';
import { childOf } from './form.ts';
import { ListPartsContext } from './parts.ts';
import { ReferenceInput } from './reference-input.tsx';

const opcoesDe = ({ opcoes = {} }: Field) => Object.entries(opcoes).map(([value, label]) => ({ value, label }));

/** One option of a few, or several of them. */
function Opcao({ field, value, onChange, comuns }: Parte) {
  if (field.kind === 'opcoes') {
    const escolhidas = Array.isArray(value) ? (value as string[]) : [];
    return (
      <MultiSelect {...comuns} searchable clearable data={opcoesDe(field)} value={escolhidas} onChange={onChange} />
    );
  }
  const selected = typeof value === 'string' ? value : null;
  return (
    <Select
      {...comuns}
      searchable={opcoesDe(field).length > 8}
      openOnFocus={!comuns['data-autofocus']}
      clearable={isNullable(field)}
      allowDeselect={isNullable(field)}
      data={opcoesDe(field)}
      value={selected}
      onChange={onChange}
    />
  );
}

const DECIMAL = { decimalSeparator: ',', thousandSeparator: '.', allowedDecimalSeparators: [',', '.'] };

/** A number with its unit and the decimals that its field has. */
export const Numero = ({ field, value, onChange, comuns }: Parte) => (
  <NumberInput
    {...comuns}
    {...DECIMAL}
    hideControls
    allowDecimal={(field.casas ?? 0) > 0}
    decimalScale={field.casas ?? 0}
    clampBehavior="none"
    valueIsNumericString
    {...(field.unidade === undefined || comuns.size ? {} : { rightSection: field.unidade, rightSectionWidth: 52 })}
    value={value === null || value === undefined ? '' : escrito(value)}
    onChange={(novo) => {
      if (novo === '' || novo === '-') onChange(null);
      else onChange(field.sql === 'integer' ? Number(novo) : String(novo));
    }}
  />
);

/** A row of another register. */
const Referencia = ({ field, value, onChange, comuns, rotulo, consulta = {} }: Parte) => (
  <ReferenceInput
    {...comuns}
    alvo={field.alvo ?? ''}
    value={typeof value === 'number' ? value : null}
    rotulo={rotulo}
    consulta={consulta}
    onChange={onChange}
  />
);

/** A colour, by its code or picked. */
const Cor = ({ value, onChange, comuns }: Parte) => (
  <ColorInput {...comuns} format="hex" value={texto(value)} onChange={(nova) => onChange(ouNulo(nova))} />
);

interface Props {
  readonly nome: string;
  readonly field: Field;
  readonly value: unknown;
  /** Null clears the value. */
  readonly onChange: (value: unknown) => void;
  readonly error: ReactNode;
  readonly erros?: Parte['erros'];
  readonly consulta?: Parte['consulta'];
  readonly registro?: Parte['registro'];
  readonly rotulos?: Parte['rotulos'];
  readonly disabled: boolean;
  /** Name of the row that `value` refers to, where it is known. */
  readonly rotulo: string | undefined;
  /** The form opens with the focus on this field. */
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
      onChange={({ currentTarget }) => onChange(ouNulo(stripDocumento(tipo, currentTarget.value)))}
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

/** Values without a widget of their own (json, files) are not edited here. */
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

/** `2.tipo` → what is wrong in a list of rows; the empty name holds what is wrong with the list itself. */
function errosDaLista(field: Field, value: unknown): Record<string, string> {
  const problemas = field.schema.safeParse(filhosEnviados(field, value), { error: mensagemDe }).error?.issues ?? [];
  return Object.fromEntries(problemas.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

/** A value of a child, with the widget of its field; nobody writes what the product gives. */
const Celula: NonNullable<ItemNaTela['Celula']> = ({
  item: { chave, campo, nomes },
  nome,
  value,
  onChange,
  ...resto
}) => {
  if (!campo) return null;
  const Parte = PARTES[campo.kind];
  const disabled = resto.disabled || campo.gerado === true;
  const { error } = resto;
  const comuns = { label: '', 'aria-label': nome, name: chave, size: 'xs', required: false, error, disabled } as const;
  const rotulo = nomes?.[String(value)];
  return <Parte field={campo} value={value} onChange={onChange} comuns={comuns} rotulo={rotulo} />;
};

/** The columns of a list of children. */
const colunasDe = (lista: string, campos: NonNullable<Field['campos']>, rotulos: Parte['rotulos']): ItemNaTela[] =>
  Object.entries(campos).map(([chave, campo]) => ({
    chave,
    campo,
    nomes: rotulos?.[`${lista}.${chave}`],
    rotulo: campo.unidade === undefined ? campo.label : `${campo.label} (${campo.unidade})`,
    tipo: tipoDe(campo),
    Celula,
    read: (escrito) => {
      const leitura = storedFrom(campo, escrito);
      return leitura.ok ? leitura.value : escrito;
    },
  }));

/** The width of a column, by the kinds that lists have; a day is as wide as a choice. */
function tipoDe(field: Field): ItemNaTela['tipo'] {
  if (isNumeric(field)) return 'numero';
  if (field.kind === 'booleano') return 'booleano';
  return field.kind === 'opcao' || field.kind === 'data' ? 'opcao' : 'texto';
}

/** A list of small rows, or a value that the form only shows. */
export function Json(parte: Parte) {
  const { field, value, onChange, comuns, rotulos } = parte;
  const { campos } = field;
  const itens = campos ? colunasDe(comuns.name, campos, rotulos) : field.itens;
  if (!itens) return <Fixo {...parte} />;
  const linhas = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  const erros = { ...parte.erros, ...(comuns.error ? errosDaLista(field, linhas) : {}) };
  const isDaLista = Object.keys(erros).every((onde) => onde === '');
  return (
    <ListInput
      {...comuns}
      itens={itens}
      max={field.max}
      digitavel={campos !== undefined}
      value={linhas}
      onChange={(novas) => onChange(campos ? novas.map((linha) => childOf(campos, linha)) : novas)}
      erros={erros}
      error={isDaLista ? comuns.error : (erros[''] ?? 'Confira as linhas marcadas.')}
    />
  );
}

/** The widget of a field, by its kind. */
export function FieldInput({ nome, field, error, disabled, comFoco, ...parte }: Props) {
  const comuns: Comuns = {
    label: field.label,
    name: nome,
    required: field.required && !field.proposto,
    disabled,
    error,
    ...(comFoco ? { 'data-autofocus': true } : {}),
    ...(field.ajuda === undefined ? {} : { description: field.ajuda }),
  };
  const Parte = use(ListPartsContext).campos?.[nome] ?? PARTES[field.kind];
  return <Parte {...parte} field={field} comuns={comuns} />;
}
