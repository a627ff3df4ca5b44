import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { Button, Modal, Table } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../components/notice.tsx';
import { Scrollable } from '../components/scrollable.tsx';
import { textOfError } from '../lib/erro-api.ts';
import { formatNumero } from '../lib/formato.ts';
import { usePermission } from '../lib/session.ts';
import { changeRows, type Desfecho, removeRows } from './api.ts';
import styles from './cadastro.module.css';
import { type LinhaNaTela, titleOf } from './values.ts';

interface Props {
  readonly cadastro: Cadastro;
  readonly linhas: readonly LinhaNaTela[];
  /** `feito`: it was asked of the server. */
  readonly onClose: (feito: boolean) => void;
  readonly onMudou: () => void;
}

const registros = (n: number): string => (n === 1 ? '1 registro' : `${formatNumero(n)} registros`);

/** Deletes many rows; of those that something uses says by what, and offers to make them inactive. */
export function BulkRemove({ cadastro, linhas, onClose, onMudou }: Props) {
  const [desfechos, setDesfechos] = useState<readonly Desfecho[]>();
  const [ocupada, setOcupada] = useState(false);
  const [falha, setFalha] = useState<unknown>();
  const podeEditar = usePermission(cadastro.permission('Editar'));
  const ficaram = desfechos?.filter(({ erro }) => erro) ?? [];
  const excluidos = linhas.length - ficaram.length;
  const emUso = new Set(ficaram.filter(({ erro }) => erro?.codigo === 'registro.em_uso').map(({ id }) => id));
  const nomes = new Map(linhas.map((linha) => [linha.id, titleOf(cadastro.title, linha)]));

  const fazer = async (trabalho: () => Promise<void>) => {
    setOcupada(true);
    setFalha(undefined);
    try {
      await trabalho();
      onMudou();
    } catch (erro) {
      setFalha(erro);
    } finally {
      setOcupada(false);
    }
  };
  const excluir = () =>
    void fazer(async () => {
      const feitos = await removeRows(
        cadastro,
        linhas.map(({ id, versao }) => ({ id, versao })),
      );
      if (feitos.some(({ erro }) => erro)) setDesfechos(feitos);
      else onClose(true);
    });
  const inativar = () =>
    void fazer(async () => {
      const usadas = linhas.filter(({ id }) => emUso.has(id));
      await changeRows(
        cadastro,
        usadas.map(({ id, versao }) => ({ id, versao, valores: { ativo: false } })),
      );
      onClose(true);
    });
  const fechar = () => onClose(desfechos !== undefined);

  return (
    <Modal opened onClose={fechar} size={640} title={`Excluir ${registros(linhas.length)}?`}>
      {desfechos ? (
        <>
          <p role="status">
            {registros(excluidos)} {excluidos === 1 ? 'excluído' : 'excluídos'}; {registros(ficaram.length)}{' '}
            {ficaram.length === 1 ? 'ficou' : 'ficaram'}:
          </p>
          <Scrollable rotulo="O que ficou" className={styles.previa}>
            <Table>
              <Table.Tbody>
                {ficaram.map(({ id, erro }) => (
                  <Table.Tr key={id}>
                    <Table.Th scope="row">{nomes.get(id)}</Table.Th>
                    <Table.Td>{erro?.mensagem}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Scrollable>
        </>
      ) : (
        <p>O que nada usa sai do cadastro e não volta. O que está em uso fica, e você poderá inativar.</p>
      )}
      {falha !== undefined && (
        <Notice tone="critico" titulo="Não foi possível concluir">
          {textOfError(falha).mensagem} {textOfError(falha).acao}
        </Notice>
      )}
      <div className={styles.botoes}>
        <Button variant="default" onClick={fechar}>
          {desfechos ? 'Fechar' : 'Cancelar'}
        </Button>
        {!desfechos && (
          <Button color="red" loading={ocupada} onClick={excluir}>
            Excluir
          </Button>
        )}
        {emUso.size > 0 && podeEditar && (
          <Button loading={ocupada} onClick={inativar}>
            Inativar {registros(emUso.size)}
          </Button>
        )}
      </div>
    </Modal>
  );
}
