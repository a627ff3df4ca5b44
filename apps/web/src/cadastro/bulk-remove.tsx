import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../components/notice.tsx';
import { Modal } from '../components/overlay.tsx';
import { ReasonTable } from '../components/reason-table.tsx';
import { notifyWithUndo } from '../components/undo-notice.tsx';
import { removedText, useNotifyRemoved } from '../components/use-notify-removed.ts';
import { formatContador } from '../lib/formato.ts';
import { usePermission } from '../lib/session.ts';
import { changeRows, type Desfecho, removeRows } from './api.ts';
import { type LinhaNaTela, titleOf } from './values.ts';

interface Props {
  readonly cadastro: Cadastro;
  readonly linhas: readonly LinhaNaTela[];
  readonly onClose: () => void;
  /** Receives the ids that were not deleted and stay chosen; without any, the screen closes this dialog too. */
  readonly onMudou: (ficaram: readonly number[] | undefined) => void;
}

const registros = (n: number): string => formatContador(n, 'registro', 'registros');
const excluidos = (n: number): string => formatContador(n, 'registro excluído', 'registros excluídos');

/** Deletes many rows. For rows that something uses, it says what uses them and offers to make them inactive. */
export function BulkRemove({ cadastro, linhas, onClose, onMudou }: Props) {
  const [desfechos, setDesfechos] = useState<readonly Desfecho[]>();
  const [ocupada, setOcupada] = useState(false);
  const [falha, setFalha] = useState<unknown>();
  const notifyRemoved = useNotifyRemoved();
  const [unica] = linhas.length === 1 ? linhas : [];
  const quantos = unica ? titleOf(cadastro.title, unica) : registros(linhas.length);
  const podeEditar = usePermission(cadastro.permission('Editar'));
  const ficaram = desfechos?.filter(({ erro }) => erro) ?? [];
  const emUso = new Set(ficaram.filter(({ erro }) => erro?.codigo === 'registro.em_uso').map(({ id }) => id));
  const nomes = new Map(linhas.map((linha) => [linha.id, titleOf(cadastro.title, linha)]));
  const motivos = ficaram.map(({ id, erro }) => ({ id, nome: nomes.get(id) ?? '', motivo: erro?.mensagem ?? '' }));

  const make = async (trabalho: () => Promise<void>) => {
    setOcupada(true);
    setFalha(undefined);
    try {
      await trabalho();
    } catch (erro) {
      setFalha(erro);
    } finally {
      setOcupada(false);
    }
  };
  const excluir = () =>
    make(async () => {
      const chaves = linhas.map(({ id, versao }) => ({ id, versao }));
      const feitos = await removeRows(cadastro, chaves);
      const presas = feitos.filter(({ erro }) => erro);
      onMudou(presas.map(({ id }) => id));
      const ids = feitos.flatMap(({ id, erro }) => (erro ? [] : id));
      const texto = unica ? removedText(quantos) : `${excluidos(ids.length)}.`;
      if (ids.length > 0) notifyRemoved({ entidade: cadastro.path, ids, texto, onVoltou: () => onMudou(undefined) });
      if (presas.length > 0) return setDesfechos(feitos);
      onClose();
    });
  const inativar = () =>
    make(async () => {
      const usadas = linhas.filter(({ id }) => emUso.has(id));
      const mark = async (quais: readonly { readonly id: number; readonly versao: number }[], ativo: boolean) => {
        const alteracoes = quais.map(({ id, versao }) => ({ id, versao, valores: { ativo } }));
        const { linhas: feitas } = await changeRows(cadastro, alteracoes, { ciente: true });
        // Undoing the deletion removes nothing from the rows that were chosen meanwhile.
        onMudou(ativo ? undefined : []);
        return feitas.flatMap(({ linha }) => linha ?? []);
      };
      const inativas = await mark(usadas, false);
      onClose();
      const outras = usadas.length - inativas.length;
      const resto = outras > 0 ? `, menos ${formatContador(outras, 'que mudou', 'que mudaram')} antes` : '';
      notifyWithUndo({
        texto: `${formatContador(inativas.length, 'registro inativado', 'registros inativados')}${resto}.`,
        undo: async () =>
          `${formatContador((await mark(inativas, true)).length, 'registro reativado', 'registros reativados')}.`,
      });
    });

  return (
    <Modal opened onClose={onClose} size={640} title={desfechos ? `Exclusão de ${quantos}` : `Excluir ${quantos}?`}>
      {desfechos ? (
        <>
          <p role="status">
            {excluidos(linhas.length - ficaram.length)};{' '}
            {formatContador(ficaram.length, 'registro ficou', 'registros ficaram')}:
          </p>
          <ReasonTable rotulo="O que ficou" linhas={motivos} />
        </>
      ) : (
        <p>
          O que nada usa sai do cadastro; logo depois ainda se pode desfazer. O que está em uso fica, e você poderá
          inativar.
        </p>
      )}
      <Failure error={falha} titulo="Não foi possível concluir" />
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {desfechos ? 'Fechar' : 'Cancelar'}
        </Button>
        {!desfechos && (
          <Button color="red" loading={ocupada} onClick={() => void excluir()}>
            Excluir
          </Button>
        )}
        {emUso.size > 0 && podeEditar && (
          <Button loading={ocupada} onClick={() => void inativar()}>
            Inativar {registros(emUso.size)}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
