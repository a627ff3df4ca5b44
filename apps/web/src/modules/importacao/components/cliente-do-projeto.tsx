import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/error-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { usePermission } from '../../../lib/session.ts';
import { clientesQuery } from '../api.ts';

/** The chosen client, or a new one being named. */
export interface Cliente {
  readonly id?: number;
  readonly novo?: { readonly nome: string; readonly unidade: string };
}

interface Props {
  readonly cliente: Cliente;
  readonly erros: Readonly<Record<string, string>>;
  readonly falta: (vazio: boolean) => string | undefined;
  readonly onCliente: (cliente: Cliente) => void;
}

/** The client as the server takes it; undefined while something is missing. */
export function donoDe({ id, novo }: Cliente) {
  if (id !== undefined) return { clienteId: id };
  return novo?.nome.trim() && novo.unidade.trim() ? { clienteNovo: novo } : undefined;
}

const OUTRO = 'novo';
const VAZIO = { nome: '', unidade: '' };

/** Choice of the client whose plant it is: an existing one, or a new one by name. */
export function ClienteDoProjeto({ cliente, erros, falta, onCliente }: Props) {
  const clientes = useQuery(clientesQuery);
  const podeCadastrar = usePermission('Cliente:CadastrarCliente');
  const [primeiro, segundo] = clientes.data ?? [];
  const nenhum = clientes.data?.length === 0;
  const vago = cliente.id === undefined && !cliente.novo;
  if (vago && primeiro && !segundo) onCliente({ id: primeiro.id });
  if (vago && nenhum && podeCadastrar) onCliente({ novo: VAZIO });
  if (clientes.error) {
    return <ErrorState error={clientes.error} retrying={clientes.isFetching} onRetry={() => void clientes.refetch()} />;
  }
  if (nenhum && !podeCadastrar) {
    return (
      <Notice tone="critico" titulo="Nenhum cliente cadastrado">
        Todo projeto pertence a um cliente. Peça ao administrador para cadastrar o cliente e continue esta importação
        depois: ela fica em Importações recentes.
      </Notice>
    );
  }
  return (
    <>
      {!nenhum && (
        <EscolhaCliente
          clientes={clientes.data ?? []}
          outro={podeCadastrar}
          cliente={cliente}
          erro={falta(vago) ?? erros['clienteId']}
          onCliente={onCliente}
        />
      )}
      {cliente.novo && <ClienteNovo novo={cliente.novo} erros={erros} falta={falta} onCliente={onCliente} />}
    </>
  );
}

interface PropsEscolha extends Pick<Props, 'cliente' | 'onCliente'> {
  readonly clientes: readonly { readonly id: number; readonly nome: string; readonly unidade: string }[];
  readonly outro: boolean;
  readonly erro: string | undefined;
}

function EscolhaCliente({ clientes, outro, cliente, erro, onCliente }: PropsEscolha) {
  const opcoes = clientes.map(({ id, nome, unidade }) => ({
    value: String(id),
    label: unidade ? `${nome} · ${unidade}` : nome,
  }));
  const atual = cliente.id === undefined ? null : String(cliente.id);
  return (
    <Select
      label="Cliente"
      required
      placeholder="Escolha"
      searchable
      nothingFoundMessage="Nenhum cliente com este nome."
      data={outro ? [...opcoes, { value: OUTRO, label: 'Outro cliente…' }] : opcoes}
      value={cliente.novo ? OUTRO : atual}
      error={erro}
      onChange={(valor) => onCliente(escolhido(valor))}
    />
  );
}

function escolhido(valor: string | null): Cliente {
  if (valor === OUTRO) return { novo: VAZIO };
  return valor === null ? {} : { id: Number(valor) };
}

interface PropsNovo extends Omit<Props, 'cliente'> {
  readonly novo: NonNullable<Cliente['novo']>;
}

function ClienteNovo({ novo, erros, falta, onCliente }: PropsNovo) {
  return (
    <>
      <TextInput
        label="Nome do cliente"
        required
        placeholder="Refinaria Serra Azul S.A."
        maxLength={80}
        value={novo.nome}
        error={falta(!novo.nome.trim()) ?? erros['clienteNovo.nome']}
        onChange={({ currentTarget }) => onCliente({ novo: { ...novo, nome: currentTarget.value } })}
      />
      <TextInput
        label="Unidade industrial"
        required
        placeholder="Planta Vale Verde"
        maxLength={80}
        value={novo.unidade}
        error={falta(!novo.unidade.trim()) ?? erros['clienteNovo.unidade']}
        onChange={({ currentTarget }) => onCliente({ novo: { ...novo, unidade: currentTarget.value } })}
      />
    </>
  );
}
