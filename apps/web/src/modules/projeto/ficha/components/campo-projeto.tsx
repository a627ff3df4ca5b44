import type { Field } from '@cadencia/domain/field.ts';
import { listCalendarios } from '@cadencia/domain/projeto/calendario/endpoints.ts';
import { searchPessoasDoProjeto } from '@cadencia/domain/projeto/equipe/endpoints.ts';
import type { CampoProjeto } from '@cadencia/domain/projeto/ficha/cadastro.ts';
import { NumberInput, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FieldInput } from '../../../../cadastro/field-input.tsx';
import { CampoRico } from '../../../../components/rico/campo-rico.tsx';
import { readOptions } from '../../../../lib/query.ts';
import { fieldDe } from './problemas.ts';

interface PropsPessoaSelect {
  readonly projetoId: number;
  readonly label: string;
  readonly value: number | null;
  /** Name of the person in `value`, where it is known. */
  readonly nome: string | undefined;
  readonly onChange: (id: number | null) => void;
  readonly error: ReactNode;
  readonly disabled: boolean;
}

/** Choice of a person of the project's client, found by typing. */
function PessoaSelect({ projetoId, value, nome, onChange, ...resto }: PropsPessoaSelect) {
  const [escrito, setEscrito] = useState('');
  const [aberto, setAberto] = useState(false);
  const [escolhida, setEscolhida] = useState<{ id: number; nome: string }>();
  const conhecida = escolhida?.id === value ? escolhida.nome : nome;
  const [busca] = useDebouncedValue(escrito === conhecida ? '' : escrito, 200);
  const lista = useQuery({
    ...readOptions(searchPessoasDoProjeto, { params: { id: String(projetoId) }, query: { busca } }),
    enabled: aberto,
    placeholderData: keepPreviousData,
  });
  const achadas = (lista.data ?? []).map((um) => ({ value: String(um.id), label: um.nome }));
  const atual = value === null ? [] : [{ value: String(value), label: conhecida ?? String(value) }];
  return (
    <Select
      {...resto}
      searchable
      clearable
      data={achadas.some((um) => um.value === String(value)) ? achadas : [...atual, ...achadas]}
      // The server has already filtered the options, ignoring accents.
      filter={({ options }) => options}
      value={value === null ? null : String(value)}
      searchValue={escrito}
      onSearchChange={setEscrito}
      onDropdownOpen={() => setAberto(true)}
      nothingFoundMessage={lista.isFetching ? 'Buscando…' : 'Nada encontrado.'}
      onChange={(id, opcao) => {
        if (id !== null) setEscolhida({ id: Number(id), nome: opcao?.label ?? id });
        onChange(id === null ? null : Number(id));
      }}
    />
  );
}

interface CalendarioSelectProps {
  readonly projetoId: number;
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (id: number) => void;
  readonly error: ReactNode;
  readonly disabled: boolean;
}

/** Choice of one of the project's work calendars. */
function CalendarioSelect({ projetoId, value, onChange, ...resto }: CalendarioSelectProps) {
  const { data = [] } = useQuery(readOptions(listCalendarios, { params: { id: String(projetoId) } }, ['projeto']));
  return (
    <Select
      {...resto}
      allowDeselect={false}
      data={data.map(({ id, nome }) => ({ value: String(id), label: nome }))}
      value={value === null ? null : String(value)}
      onChange={(id) => id !== null && onChange(Number(id))}
    />
  );
}

interface HorasInputProps {
  readonly label: string;
  readonly description?: string;
  readonly name: string;
  readonly error: ReactNode;
  readonly disabled: boolean;
  readonly value: unknown;
  readonly onChange: (minutos: number | null) => void;
}

/** Field for minutes, typed in hours. */
const HorasInput = ({ value, onChange, ...comuns }: HorasInputProps) => (
  <NumberInput
    {...comuns}
    hideControls
    decimalSeparator=","
    decimalScale={1}
    allowNegative={false}
    rightSection="h"
    value={typeof value === 'number' ? value / 60 : ''}
    onChange={(horas) => onChange(horas === '' ? null : Math.round(Number(horas) * 60))}
  />
);

const DIAS = ['Domingo', 'Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado'];

interface DiaDaSemanaProps {
  readonly label: string;
  readonly description?: string;
  readonly name: string;
  readonly error: ReactNode;
  readonly disabled: boolean;
  readonly value: unknown;
  readonly onChange: (dia: number) => void;
}

/** Choice of a day of the week; 0 is Sunday. */
const DiaDaSemana = ({ value, onChange, ...comuns }: DiaDaSemanaProps) => (
  <Select
    {...comuns}
    allowDeselect={false}
    data={DIAS.map((label, dia) => ({ value: String(dia), label }))}
    value={typeof value === 'number' ? String(value) : null}
    onChange={(dia) => onChange(Number(dia))}
  />
);

interface Props {
  /** Undefined for a new project. */
  readonly projetoId: number | undefined;
  readonly campo: CampoProjeto;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error: ReactNode;
  readonly disabled: boolean;
  readonly rotulo: string | undefined;
  /** Replaces the field's own help. */
  readonly ajuda?: string | undefined;
}

const withHelp = (field: Field, ajuda: string | undefined): Field =>
  ajuda === undefined ? field : { ...field, ajuda };

/** One field of the project's form. */
export function CampoDoProjeto({ projetoId, campo, ajuda, ...props }: Props) {
  const field = withHelp(fieldDe(campo), ajuda);
  const comuns = {
    label: field.label,
    disabled: props.disabled,
    error: props.error,
    name: campo,
    ...(field.ajuda === undefined ? {} : { description: field.ajuda }),
  };
  if (campo === 'diaCorteSemana') return <DiaDaSemana {...comuns} value={props.value} onChange={props.onChange} />;
  if (campo === 'folgaQuaseCritica') return <HorasInput {...comuns} value={props.value} onChange={props.onChange} />;
  const id = typeof props.value === 'number' ? props.value : null;
  if (campo === 'calendarioId' && projetoId !== undefined)
    return <CalendarioSelect {...comuns} projetoId={projetoId} value={id} onChange={props.onChange} />;
  if (campo === 'gerenteId' && projetoId !== undefined)
    return <PessoaSelect {...comuns} projetoId={projetoId} value={id} nome={props.rotulo} onChange={props.onChange} />;
  if (campo === 'premissas')
    return (
      <CampoRico
        {...comuns}
        valor={typeof props.value === 'string' ? props.value : ''}
        onValor={(valor) => props.onChange(valor || null)}
      />
    );
  return <FieldInput nome={campo} field={field} {...props} />;
}
