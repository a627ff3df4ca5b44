import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { MAX_LOTE } from '@cadencia/domain/cadastro-endpoints.ts';
import { Button } from '@mantine/core';
import { Suspense, use, useState } from 'react';
import { type FonteGrade, stored } from '../components/grade/fontes/fonte.ts';
import { quantidadeSelecionada, selecionada } from '../components/grade/logica/selecao.ts';
import type { Selecao } from '../components/grade/tipos.ts';
import { textOfError } from '../lib/erro-api.ts';
import { formatNumero } from '../lib/formato.ts';
import { notify } from '../lib/notify.ts';
import { useAuth, usePermission } from '../lib/session.ts';
import { type Consulta, fetchByIds, fetchWindow } from './api.ts';
import { BulkEdit } from './bulk-edit.tsx';
import { BulkRemove } from './bulk-remove.tsx';
import { BulkTransition } from './bulk-transition.tsx';
import { ListPartsContext } from './parts.ts';
import type { Lista } from './use-list.ts';
import { type LinhaNaTela, mayTransition } from './values.ts';

const JANELA = 200;

/** Thrown when more rows are chosen than one call takes. */
class Demais extends Error {
  constructor() {
    super(`Escolha no máximo ${formatNumero(MAX_LOTE)} registros; de mais que isso cuida uma planilha importada.`);
  }
}

/**
 * The chosen rows: from memory where the list has them; the others are fetched from the server.
 * @throws {Demais | ErroApi}
 */
async function collectRows(
  cadastro: Cadastro,
  consulta: Consulta,
  { fonte, selecao }: { readonly fonte: FonteGrade<LinhaNaTela>; readonly selecao: Selecao },
): Promise<LinhaNaTela[]> {
  if (quantidadeSelecionada(selecao, stored(fonte)) > MAX_LOTE) throw new Demais();
  const { signal } = new AbortController();
  if (!selecao.todas) {
    const lidas = [...selecao.ids].map((id) => fonte.getRow(fonte.indexOf?.(id) ?? -1));
    const faltam = [...selecao.ids].filter((_, i) => lidas[i] === undefined);
    const buscadas = faltam.length > 0 ? await fetchByIds(cadastro, faltam, signal) : [];
    return [...lidas.filter((linha) => linha !== undefined), ...buscadas];
  }
  const janelas = Array.from({ length: Math.ceil(stored(fonte) / JANELA) }, (_, n) => n * JANELA);
  const search = fetchWindow(cadastro, consulta);
  const paginas = await Promise.all(janelas.map((inicio) => search(inicio, JANELA, signal)));
  return paginas.flatMap(({ linhas }) => linhas).filter(({ id }) => selecionada(selecao, String(id)));
}

interface Props {
  readonly cadastro: Cadastro;
  readonly lista: Lista;
}

interface Pedido {
  readonly acao: 'mudar' | 'editar' | 'excluir';
  readonly linhas: readonly LinhaNaTela[];
}

/** The actions on the chosen rows of a list. */
export function BulkActions({ cadastro, lista }: Props) {
  const { ExportarSelecao, Lote } = use(ListPartsContext);
  const [pedido, setPedido] = useState<Pedido>();
  const [juntando, setJuntando] = useState<Pedido['acao']>();
  const permissions = useAuth().user?.permissions ?? [];
  const podeEditar = usePermission(cadastro.permission('Editar'));
  const podeExcluir = usePermission(cadastro.permission('Excluir'));
  const open = async (acao: Pedido['acao']) => {
    setJuntando(acao);
    try {
      setPedido({ acao, linhas: await collectRows(cadastro, lista.consulta, lista) });
    } catch (erro) {
      const { mensagem, acao: fazer } =
        erro instanceof Demais ? { mensagem: erro.message, acao: '' } : textOfError(erro);
      notify({ message: `${mensagem} ${fazer}`, color: 'red' });
    } finally {
      setJuntando(undefined);
    }
  };
  const { fluxo } = cadastro;
  const podeMudar = mayTransition(cadastro, permissions);
  const onClose = () => setPedido(undefined);
  const onMudou = (ficaram?: readonly number[]) => {
    lista.fonte.reload?.();
    if (ficaram) lista.choose({ todas: false, ids: new Set(ficaram.map(String)) });
  };
  const Janela = pedido?.acao === 'excluir' ? BulkRemove : BulkEdit;
  return (
    <>
      {podeMudar && (
        <Button size="compact-sm" variant="default" loading={juntando === 'mudar'} onClick={() => void open('mudar')}>
          Mudar situação
        </Button>
      )}
      {podeEditar && (
        <Button size="compact-sm" variant="default" loading={juntando === 'editar'} onClick={() => void open('editar')}>
          Editar em lote
        </Button>
      )}
      {podeExcluir && (
        <Button
          size="compact-sm"
          variant="default"
          loading={juntando === 'excluir'}
          onClick={() => void open('excluir')}
        >
          Excluir
        </Button>
      )}
      {Lote && !lista.selecao.todas && <Lote ids={[...lista.selecao.ids].map(Number)} />}
      {ExportarSelecao && <ExportarSelecao cadastro={cadastro} lista={lista} />}
      {pedido && (
        <Suspense fallback={null}>
          {pedido.acao === 'mudar' && fluxo ? (
            <BulkTransition
              cadastro={{ ...cadastro, fluxo }}
              linhas={pedido.linhas}
              onClose={onClose}
              onMudou={onMudou}
            />
          ) : (
            <Janela cadastro={cadastro} linhas={pedido.linhas} onClose={onClose} onMudou={onMudou} />
          )}
        </Suspense>
      )}
    </>
  );
}
