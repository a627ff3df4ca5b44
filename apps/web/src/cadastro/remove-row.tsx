import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { Box, Button, Group } from '@mantine/core';
import { Suspense, use, useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Notice } from '../components/notice.tsx';
import { removedText, useNotifyRemoved } from '../components/use-notify-removed.ts';
import { ErroApi } from '../lib/erro-api.ts';
import { usePermission } from '../lib/session.ts';
import { MESMO_ASSIM, useRemoveRow, useSaveRow, usoDe } from './api.ts';
import { ListPartsContext } from './parts.ts';
import { type LinhaNaTela, lockOf, titleOf } from './values.ts';

interface Props {
  readonly cadastro: Cadastro;
  readonly linha: LinhaNaTela;
  readonly onFeito: () => void;
  /** Called when the deleted row is restored; absent where the screen reads its rows again by itself. */
  readonly onVoltou?: () => void;
}

/** Deletes a row that nothing uses. For a row in use, it says what uses it and offers to make it inactive. */
export function RemoveRow({ cadastro, linha, onFeito, onVoltou }: Props) {
  const [perguntando, setPerguntando] = useState(false);
  const [inativando, setInativando] = useState(false);
  const { Inativar } = use(ListPartsContext);
  const isDraft = linha['situacao'] === cadastro.fields['situacao']?.padrao;
  const podeExcluir = usePermission(cadastro.permission('Excluir')) && (isDraft || !cadastro.soRascunhoSai);
  const podeEditar = usePermission(cadastro.permission('Editar')) && lockOf(cadastro, linha, 'ativo') === undefined;
  const excluir = useRemoveRow(cadastro);
  const salvar = useSaveRow(cadastro);
  const notify = useNotifyRemoved();
  const emUso = excluir.error instanceof ErroApi && excluir.error.codigo === 'registro.em_uso';
  const nome = titleOf(cadastro.title, linha);
  const storeAtivo = (ciente: boolean) =>
    void salvar.mutateAsync({ linha, valores: { ativo: !linha.ativo }, ciente }).then(onFeito, () => undefined);
  // The person was told why the row cannot be deleted, so they know what points to it.
  const toggle = () => {
    setPerguntando(perguntando && !Inativar);
    if (linha.ativo && Inativar) setInativando(true);
    else storeAtivo(emUso);
  };
  const tell = () =>
    notify({ entidade: cadastro.path, ids: [linha.id], texto: removedText(nome), ...(onVoltou && { onVoltou }) });
  const uso = usoDe(salvar.error);
  return (
    <Box mr="auto">
      <Group gap="xs">
        {podeExcluir && (
          <Button variant="subtle" color="red" onClick={() => setPerguntando(true)}>
            Excluir
          </Button>
        )}
        {podeEditar && (
          <Button variant="subtle" color="gray" loading={salvar.isPending} onClick={toggle}>
            {linha.ativo ? 'Inativar' : 'Reativar'}
          </Button>
        )}
      </Group>
      <Suspense fallback={null}>
        {inativando && Inativar && <Inativar id={linha.id} onFeito={onFeito} onClose={() => setInativando(false)} />}
      </Suspense>
      <ConfirmDialog
        opened={uso !== undefined}
        titulo={`Inativar ${nome}?`}
        acao={MESMO_ASSIM}
        perigo={false}
        pedido={{ isPending: false, error: null }}
        falha=""
        feito={() => undefined}
        onConfirmar={async () => storeAtivo(true)}
        onClose={salvar.reset}
      >
        <Notice tone="atencao" titulo="Este registro está em uso">
          {uso}
        </Notice>
      </ConfirmDialog>
      <ConfirmDialog
        opened={perguntando}
        titulo={`Excluir ${nome}?`}
        acao="Excluir"
        pedido={{ isPending: excluir.isPending, error: excluir.error ?? (uso === undefined ? salvar.error : null) }}
        falha={emUso ? 'Este registro está em uso' : 'Não foi possível concluir'}
        feito={tell}
        emVez={
          emUso &&
          podeEditar &&
          linha.ativo && (
            <Button loading={salvar.isPending} onClick={toggle}>
              Inativar
            </Button>
          )
        }
        onConfirmar={() => excluir.mutateAsync(linha)}
        onFeito={onFeito}
        onClose={() => setPerguntando(false)}
      >
        {!emUso && (
          <p>O registro deixa de existir; logo depois ainda se pode desfazer. O histórico dele fica guardado.</p>
        )}
      </ConfirmDialog>
    </Box>
  );
}
