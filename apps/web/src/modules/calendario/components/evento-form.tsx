import type { CategoriaEvento, EventoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { Select, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Compared, Conflict } from '../../../components/conflict.tsx';
import { DateTimeField } from '../../../components/date-time-field.tsx';
import { DayField } from '../../../components/day-field.tsx';
import { DraftNotice } from '../../../components/draft-notice.tsx';
import { Form, FormActions } from '../../../components/form.tsx';
import { Failure } from '../../../components/notice.tsx';
import { diaDe, meiaNoite } from '../../../lib/dias.ts';
import { formatDataHora } from '../../../lib/formato.ts';
import type { Editing } from '../../../lib/use-editing.ts';
import { check, errosDe, type Valores } from './formulario.ts';

interface CampoCategoriaProps {
  readonly categorias: readonly CategoriaEvento[];
  readonly valor: number | undefined;
  readonly error: string | undefined;
  readonly onChange: (id: number | undefined) => void;
}

function CampoCategoria({ categorias, valor, error, onChange }: CampoCategoriaProps) {
  return (
    <Select
      label="Categoria"
      required
      allowDeselect={false}
      comboboxProps={{ withinPortal: true }}
      data={categorias.map(({ id, title }) => ({ value: String(id), label: title }))}
      value={valor === undefined ? null : String(valor)}
      error={error}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
    />
  );
}

interface Props {
  readonly edicao: Editing<EventoCalendario, Valores>;
  readonly categorias: readonly CategoriaEvento[];
  readonly agora: string;
  readonly onCancelar: () => void;
}

export function EventoForm(props: Props) {
  const { edicao, categorias, agora, onCancelar } = props;
  const { values: valores, set: change, error, current } = edicao;
  const [tentou, setTentou] = useState(false);
  // Fields that hold their own text start over when a draft replaces it.
  const [geracao, setGeracao] = useState(0);
  const doServidor = errosDe(edicao.fieldErrors);
  const erros = { ...doServidor, ...(tentou ? check(valores).erros : {}) };
  const send = () => {
    setTentou(true);
    if (check(valores).campos) void edicao.save();
  };
  return (
    <Form gap={12} onSubmit={send}>
      <DraftNotice
        {...edicao.draft}
        onRecuperar={(guardado) => {
          edicao.draft.onRecuperar(guardado);
          setGeracao(geracao + 1);
        }}
      />
      <TextInput
        label="Título"
        required
        data-autofocus
        maxLength={200}
        value={valores.titulo}
        error={erros.titulo}
        onChange={({ currentTarget }) => change({ titulo: currentTarget.value })}
      />
      <CampoCategoria
        categorias={categorias}
        valor={valores.categoriaId}
        error={erros.categoriaId}
        onChange={(categoriaId) => change({ categoriaId })}
      />
      <Switch
        label="Dia inteiro"
        checked={valores.diaInteiro}
        onChange={({ currentTarget }) => change({ diaInteiro: currentTarget.checked })}
      />
      <SimpleGrid key={`${geracao} ${edicao.base?.versao}`} cols={{ base: 1, sm: 2 }} spacing={12}>
        {(['inicio', 'fim'] as const).map((campo) => (
          <Quando
            key={campo}
            campo={campo}
            valor={valores[campo]}
            agora={agora}
            diaInteiro={valores.diaInteiro}
            error={erros[campo]}
            onChange={(valor) => change({ [campo]: valor })}
          />
        ))}
      </SimpleGrid>
      <TextInput
        label="Local"
        maxLength={120}
        value={valores.local}
        error={erros.local}
        onChange={({ currentTarget }) => change({ local: currentTarget.value })}
      />
      <Textarea
        label="Descrição"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2_000}
        value={valores.descricao}
        error={erros.descricao}
        onChange={({ currentTarget }) => change({ descricao: currentTarget.value })}
      />
      <Conflict edicao={edicao} campos={comparadosDe(categorias)} />
      {!current && <Failure error={error} titulo="O evento não foi salvo" />}
      <FormActions
        acao={!current && (error ? 'Tentar de novo' : 'Salvar')}
        pendente={edicao.saving}
        onCancelar={onCancelar}
      />
    </Form>
  );
}

const comparadosDe = (categorias: readonly CategoriaEvento[]): readonly Compared<EventoCalendario, Valores>[] => [
  { nome: 'titulo', rotulo: 'Título' },
  { nome: 'categoriaId', rotulo: 'Categoria', texto: (qual) => categorias.find(({ id }) => id === qual)?.title ?? '' },
  { nome: 'diaInteiro', rotulo: 'Dia inteiro' },
  { nome: 'inicio', rotulo: ROTULO.inicio, texto: (hora) => (hora ? formatDataHora(hora as string) : '') },
  { nome: 'fim', rotulo: ROTULO.fim, texto: (hora) => (hora ? formatDataHora(hora as string) : '') },
  { nome: 'local', rotulo: 'Local' },
  { nome: 'descricao', rotulo: 'Descrição' },
];

interface QuandoProps {
  readonly campo: 'inicio' | 'fim';
  readonly valor: string;
  readonly agora: string;
  readonly diaInteiro: boolean;
  readonly error: string | undefined;
  readonly onChange: (valor: string) => void;
}

const ROTULO = { inicio: 'Início', fim: 'Término' } as const;

function Quando({ campo, valor, agora, diaInteiro, error, onChange }: QuandoProps) {
  const required = campo === 'inicio';
  if (!diaInteiro) {
    return (
      <DateTimeField
        label={ROTULO[campo]}
        required={required}
        value={valor}
        agora={agora}
        error={error}
        onChange={onChange}
      />
    );
  }
  const label = required ? 'Primeiro dia' : 'Último dia';
  return (
    <DayField
      label={label}
      required={required}
      value={diaDe(valor)}
      error={error}
      onChange={(dia) => onChange(dia && meiaNoite(dia))}
    />
  );
}
