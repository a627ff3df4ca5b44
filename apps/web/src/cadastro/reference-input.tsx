import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import { textOfError } from '../lib/erro-api.ts';
import { usePermission } from '../lib/session.ts';
import { type Consulta, optionsQuery, rowQuery } from './api.ts';
import type { Campos } from './form.ts';
import { titleOf } from './values.ts';
import { newLabel } from './words.ts';

/** The form for a new row, inside another form. It loads apart because it brings the fields that import this one. */
const QuickCreate = lazyPart(() => import('./quick-create.tsx'), 'QuickCreate', { notice: 'over-page' });

/** Registers with few fields, known to whoever points to a row: the person may create one where it is pointed to. */
const NA_HORA = new Set(['area', 'sistema', 'local', 'tipoequipamento']);

interface Props extends Omit<SelectProps, 'value' | 'onChange' | 'data' | 'error'> {
  /** Path of the register that the reference points to. */
  readonly alvo: string;
  readonly value: number | null;
  readonly rotulo: string | undefined;
  readonly error?: React.ReactNode;
  readonly onChange: (id: number | null) => void;
  /** Filters that a row must pass to be offered. */
  readonly consulta?: Consulta;
  /** Values that a row created here starts with. */
  readonly dados?: Campos;
}

const PAUSA_MS = 200;

/** Value of the option that creates a row, among the rows that were found. */
const NOVO = 'novo';

interface Procura {
  readonly cadastro: Cadastro;
  readonly texto: string;
  readonly aberto: boolean;
  readonly consulta: Consulta;
  /** Name of the row to create, offered where nothing is found; undefined where none may be created here. */
  readonly nova: string | undefined;
}

/** The rows that a text finds, or the option to create the one that it names. */
function useOpcoes({ cadastro, texto, aberto, consulta, nova }: Procura) {
  const [busca] = useDebouncedValue(texto, PAUSA_MS);
  const { data, error, isFetching } = useQuery({
    ...optionsQuery(cadastro, busca, consulta),
    enabled: aberto,
    placeholderData: keepPreviousData,
  });
  const achadas = (data?.linhas ?? []).map((linha) => ({
    value: String(linha.id),
    label: titleOf(cadastro.title, linha),
  }));
  const nenhuma = nova !== undefined && aberto && !isFetching && achadas.length === 0;
  return { opcoes: nenhuma ? [{ value: NOVO, label: nova }] : achadas, buscando: isFetching, error };
}

/** The name of a row; it is read where only the id is known: rows of a package, a draft, what was pasted. */
function useNome(cadastro: Cadastro, id: number | null, dito: string | undefined): string | undefined {
  const { data, isError } = useQuery({ ...rowQuery(cadastro, id ?? 0), enabled: id !== null && dito === undefined });
  return dito ?? (data ? titleOf(cadastro.title, data) : isError ? 'Nome que o seu perfil não vê' : undefined);
}

/** A reference to a row of another register; the person finds it by typing. */
export function ReferenceInput({ alvo, value, rotulo, error, onChange, consulta = {}, dados = {}, ...rest }: Props) {
  const cadastro = cadastroDe(alvo);
  const [escrito, setEscrito] = useState('');
  const [aberto, setAberto] = useState(false);
  const [criando, setCriando] = useState<string>();
  const podeCriar = usePermission(cadastro.permission('Cadastrar')) && NA_HORA.has(alvo) && rest.disabled !== true;
  const [escolhido, setEscolhido] = useState<{ id: number; nome: string }>();
  const conhecido = useNome(cadastro, value, escolhido?.id === value ? escolhido.nome : rotulo);
  // The field shows the name of the chosen row; that name is not a search.
  const texto = escrito === conhecido ? '' : escrito;
  const nova = podeCriar ? `${newLabel(cadastro)}${texto && ` "${texto}"`}` : undefined;
  const { opcoes, buscando, error: falhou } = useOpcoes({ cadastro, texto, aberto, consulta, nova });
  const atual = value === null ? [] : [{ value: String(value), label: conhecido ?? String(value) }];
  const falha = falhou ? textOfError(falhou).mensagem : undefined;
  return (
    <>
      <Select
        {...rest}
        searchable
        // The first field of a new form has the focus without anybody asking for its list.
        openOnFocus={!('data-autofocus' in rest)}
        clearable={!rest.required}
        allowDeselect={!rest.required}
        data={opcoes.some((um) => um.value === String(value)) ? opcoes : [...atual, ...opcoes]}
        // The server has already filtered the options, ignoring accents.
        filter={({ options }) => options}
        value={value === null ? null : String(value)}
        searchValue={escrito}
        onSearchChange={setEscrito}
        onDropdownOpen={() => setAberto(true)}
        onDropdownClose={() => setAberto(false)}
        nothingFoundMessage={buscando ? 'Buscando…' : 'Nada encontrado.'}
        rightSection={buscando && aberto ? <Loader size={14} role="presentation" /> : undefined}
        error={error ?? falha}
        onChange={(id, opcao) => {
          if (id === NOVO) return setCriando(texto);
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
