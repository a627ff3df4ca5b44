import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { Button, Group, Modal } from '@mantine/core';
import { Suspense, use, useState } from 'react';
import { Notice } from '../components/notice.tsx';
import { ErroApi, textOfError } from '../lib/erro-api.ts';
import { usePermission } from '../lib/session.ts';
import { useRemoveRow, useSaveRow, usoDe } from './api.ts';
import styles from './cadastro.module.css';
import { ListPartsContext } from './parts.ts';
import { type LinhaNaTela, titleOf } from './values.ts';

interface Props {
  readonly cadastro: Cadastro;
  readonly linha: LinhaNaTela;
  readonly onFeito: () => void;
}

/** Deletes a row that nothing uses; of one that is used, says by what and offers to make it inactive. */
export function RemoveRow({ cadastro, linha, onFeito }: Props) {
  const [perguntando, setPerguntando] = useState(false);
  const [inativando, setInativando] = useState(false);
  const { Inativar } = use(ListPartsContext);
  const podeExcluir = usePermission(cadastro.permission('Excluir'));
  const podeEditar = usePermission(cadastro.permission('Editar'));
  const excluir = useRemoveRow(cadastro);
  const salvar = useSaveRow(cadastro);
  const emUso = excluir.error instanceof ErroApi && excluir.error.codigo === 'registro.em_uso';
  const nome = titleOf(cadastro.title, linha);
  const gravarAtivo = (ciente: boolean) =>
    void salvar.mutateAsync({ linha, valores: { ativo: !linha.ativo }, ciente }).then(onFeito, () => undefined);
  // Who was told why it cannot be deleted knows what points to it.
  const alternar = () => {
    setPerguntando(perguntando && !Inativar);
    if (linha.ativo && Inativar) setInativando(true);
    else gravarAtivo(emUso);
  };
  const uso = usoDe(salvar.error);
  const falha = emUso || uso !== undefined ? undefined : (excluir.error ?? salvar.error);
  return (
    <div className={styles.antes}>
      <Group gap="xs">
        {podeExcluir && (
          <Button variant="subtle" color="red" onClick={() => setPerguntando(true)}>
            Excluir
          </Button>
        )}
        {podeEditar && (
          <Button variant="subtle" color="gray" loading={salvar.isPending} onClick={alternar}>
            {linha.ativo ? 'Inativar' : 'Reativar'}
          </Button>
        )}
      </Group>
      <Suspense fallback={null}>
        {inativando && Inativar && <Inativar id={linha.id} onFeito={onFeito} onClose={() => setInativando(false)} />}
      </Suspense>
      {uso !== undefined && (
        <Modal opened onClose={salvar.reset} title={`Inativar ${nome}?`} size={460}>
          <Notice tone="atencao" titulo="Este registro está em uso">
            {uso}
          </Notice>
          <div className={styles.botoes}>
            <Button variant="default" onClick={salvar.reset}>
              Cancelar
            </Button>
            <Button onClick={() => gravarAtivo(true)}>Inativar assim mesmo</Button>
          </div>
        </Modal>
      )}
      {perguntando && (
        <Modal opened onClose={() => setPerguntando(false)} title={`Excluir ${nome}?`} size={460}>
          {emUso ? (
            <Notice tone="atencao" titulo="Este registro está em uso">
              {textOfError(excluir.error).mensagem}
            </Notice>
          ) : (
            <p>O registro deixa de existir. O histórico do que foi feito nele fica guardado.</p>
          )}
          {falha && (
            <Notice tone="critico" titulo="Não foi possível concluir">
              {textOfError(falha).mensagem} {textOfError(falha).acao}
            </Notice>
          )}
          <div className={styles.botoes}>
            <Button variant="default" onClick={() => setPerguntando(false)}>
              Cancelar
            </Button>
            {emUso ? (
              podeEditar &&
              linha.ativo && (
                <Button loading={salvar.isPending} onClick={alternar}>
                  Inativar
                </Button>
              )
            ) : (
              <Button
                color="red"
                loading={excluir.isPending}
                onClick={() => void excluir.mutateAsync(linha).then(onFeito, () => undefined)}
              >
                Excluir
              </Button>
            )}
          </div>
        </Modal>
      )}
    </div>
  );
}
