import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { Button, Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import { textOfError } from '../lib/erro-api.ts';
import { usePermission } from '../lib/session.ts';
import { type Consulta, optionsQuery } from './api.ts';
import type { Campos } from './form.ts';
import { titleOf } from './values.ts';
import { newLabel } from './words.ts';

// It holds reference inputs itself: loaded when it is wanted, the two do not wait for one another.
const QuickCreate = lazyPart(() => import('./quick-create.tsx'), 'QuickCreate', { notice: 'over-page' });

/** Registers of which a row may be made where it is pointed to: few fields, and whoever points to it knows them. */
const NA_HORA = new Set(['area', 'sistema', 'local', 'tipoequipamento']);

interface Props extends Omit<SelectProps, 'value' | 'onChange' | 'data' | 'error'> {
  /** Path of the register that is pointed to. */
  readonly alvo: string;
  readonly value: number | null;
  readonly rotulo: string | undefined;
  readonly error?: React.ReactNode;
  readonly onChange: (id: number | null) => void;
  /** Filters that a row must pass to be offered. */
  readonly consulta?: Consulta;
  /** What a row that is made here begins with. */
  readonly dados?: Campos;
}

const PAUSA_MS = 200;

interface NadaProps {
  readonly buscando: boolean;
  /** What the row that may be made is called; undefined: it may not. */
  readonly novo: string | undefined;
  readonly escrito: string;
  readonly onNovo: () => void;
}

/** Nothing was found; where it may be made here, that is offered. */
function Nada({ buscando, novo, escrito, onNovo }: NadaProps) {
  if (buscando) return 'Buscando…';
  if (novo === undefined) return 'Nada encontrado.';
  return (
    // The list closes when it loses the focus, before a click ends.
    <Button variant="subtle" size="compact-sm" onMouseDown={onNovo}>
      {novo}
      {escrito && ` "${escrito}"`}
    </Button>
  );
}

/** A row of another register, looked for as one types. */
export function ReferenceInput({ alvo, value, rotulo, error, onChange, consulta = {}, dados = {}, ...rest }: Props) {
  const cadastro = cadastroDe(alvo);
  const [escrito, setEscrito] = useState('');
  const [aberto, setAberto] = useState(false);
  const [criando, setCriando] = useState<string>();
  const podeCriar = usePermission(cadastro.permission('Cadastrar')) && NA_HORA.has(alvo) && rest.disabled !== true;
  const [escolhido, setEscolhido] = useState<{ id: number; nome: string }>();
  const conhecido = escolhido?.id === value ? escolhido.nome : rotulo;
  // The name of what is chosen stands in the field: it is not what is looked for.
  const [busca] = useDebouncedValue(escrito === conhecido ? '' : escrito, PAUSA_MS);
  const lista = useQuery({
    ...optionsQuery(cadastro, busca, consulta),
    enabled: aberto,
    placeholderData: keepPreviousData,
  });
  const data = (lista.data?.linhas ?? []).map((linha) => ({
    value: String(linha.id),
    label: titleOf(cadastro.title, linha),
  }));
  const atual = value === null ? [] : [{ value: String(value), label: conhecido ?? String(value) }];
  const falha = lista.error ? textOfError(lista.error).mensagem : undefined;
  return (
    <>
      <Select
        {...rest}
        searchable
        clearable={!rest.required}
        data={data.some((um) => um.value === String(value)) ? data : [...atual, ...data]}
        // The server has looked for it already, accents apart.
        filter={({ options }) => options}
        value={value === null ? null : String(value)}
        searchValue={escrito}
        onSearchChange={setEscrito}
        onDropdownOpen={() => setAberto(true)}
        onDropdownClose={() => setAberto(false)}
        nothingFoundMessage={
          <Nada
            buscando={lista.isFetching}
            novo={podeCriar ? newLabel(cadastro) : undefined}
            escrito={escrito}
            onNovo={() => setCriando(escrito)}
          />
        }
        rightSection={lista.isFetching && aberto ? <Loader size={14} role="presentation" /> : undefined}
        error={error ?? falha}
        onChange={(id, opcao) => {
          if (id !== null) setEscolhido({ id: Number(id), nome: opcao?.label ?? id });
          onChange(id === null ? null : Number(id));
        }}
      />
      <Suspense fallback={null}>
        {criando !== undefined && (
          <QuickCreate
            opened
            cadastro={cadastro}
            dados={{ ...dados, [cadastro.title[0]]: criando.toLocaleUpperCase('pt-BR') }}
            onClose={() => setCriando(undefined)}
            onCriado={(linha) => {
              setCriando(undefined);
              setEscolhido({ id: linha.id, nome: titleOf(cadastro.title, linha) });
              onChange(linha.id);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
