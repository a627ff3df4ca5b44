import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/error-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { clientesQuery } from '../api.ts';
import styles from './importacao.module.css';
import type { Previsto } from './passos.ts';

export interface NovoProjetoValores {
  readonly titulo: string;
  readonly sigla: string;
  readonly clienteId: number | undefined;
}

const SIGLA_MAXIMO = 12;

/** Capitals, digits and hyphens, which is all that a sigla may have. */
const comoSigla = (texto: string): string =>
  texto
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9-]+/g, '')
    .slice(0, SIGLA_MAXIMO);

export const valoresIniciais = ({ titulo, sigla }: Previsto): NovoProjetoValores => ({
  titulo: titulo.slice(0, 120),
  sigla: comoSigla(sigla),
  clienteId: undefined,
});

interface Props {
  readonly valores: NovoProjetoValores;
  /** Messages of the server, by field. */
  readonly erros: Readonly<Record<string, string>>;
  /** The person has tried to go on: empty fields say so. */
  readonly tentou: boolean;
  readonly onValores: (valores: NovoProjetoValores) => void;
}

/** What a new project needs besides the file. */
export function NovoProjeto({ valores, erros, tentou, onValores }: Props) {
  const clientes = useQuery(clientesQuery);
  const falta = (vazio: boolean) => (tentou && vazio ? 'Campo obrigatório.' : undefined);
  const unico = clientes.data?.length === 1 ? clientes.data[0]?.id : undefined;
  if (unico !== undefined && valores.clienteId === undefined) onValores({ ...valores, clienteId: unico });
  if (clientes.error) {
    return <ErrorState error={clientes.error} retrying={clientes.isFetching} onRetry={() => void clientes.refetch()} />;
  }
  if (clientes.data?.length === 0) {
    return (
      <Notice tone="critico" titulo="Nenhum cliente cadastrado">
        Todo projeto pertence a um cliente. Peça ao administrador para cadastrar o cliente e continue esta importação
        depois: ela fica em Importações recentes.
      </Notice>
    );
  }
  return (
    <div className={styles.campos}>
      <TextInput
        label="Título (obrigatório)"
        maxLength={120}
        value={valores.titulo}
        error={falta(!valores.titulo.trim()) ?? erros['titulo']}
        onChange={({ currentTarget }) => onValores({ ...valores, titulo: currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label="Sigla (obrigatório)"
        description="Letras maiúsculas, números e hífen."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={SIGLA_MAXIMO}
        value={valores.sigla}
        error={falta(!valores.sigla.trim()) ?? erros['sigla']}
        onChange={({ currentTarget }) => onValores({ ...valores, sigla: comoSigla(currentTarget.value) })}
      />
      <Select
        label="Cliente (obrigatório)"
        placeholder={clientes.isPending ? 'Carregando…' : 'Escolha'}
        searchable
        nothingFoundMessage="Nenhum cliente com este nome."
        data={(clientes.data ?? []).map(({ id, nome, unidade }) => ({
          value: String(id),
          label: unidade ? `${nome} · ${unidade}` : nome,
        }))}
        value={valores.clienteId === undefined ? null : String(valores.clienteId)}
        error={falta(valores.clienteId === undefined) ?? erros['clienteId']}
        onChange={(valor) => onValores({ ...valores, clienteId: valor === null ? undefined : Number(valor) })}
      />
    </div>
  );
}
