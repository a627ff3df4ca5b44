import { downloadFolhas, generateFolhas, MAX_FOLHAS, printFolha } from '@cadencia/domain/servico/folha.ts';
import { cancelTrabalho } from '@cadencia/domain/trabalho/endpoints.ts';
import { Button, Progress, Stack, Text } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListActionsProps } from '../../../cadastro/parts.ts';
import { stored } from '../../../components/grade/fontes/fonte.ts';
import { Notice } from '../../../components/notice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { PrintForm } from '../../../components/print-form.tsx';
import { quaisEtiquetas } from '../../../components/quais-etiquetas.ts';
import { ReasonButton } from '../../../components/reason-button.tsx';
import { call } from '../../../lib/api-client.ts';
import { download, openFile } from '../../../lib/download.ts';
import { ErroApi, textOfError } from '../../../lib/erro-api.ts';
import { formatContador, formatNumero } from '../../../lib/formato.ts';
import { isRunning, useTrabalho } from '../../trabalho/api.ts';

type Pedido = Parameters<typeof call<typeof generateFolhas>>[1]['body'];

const textoDe = (error: unknown): string =>
  (error instanceof ErroApi && Object.values(error.campos)[0]) || textOfError(error).mensagem;

/** Makes the sheets of several services and hands over the file; closed early, it calls the work off. */
function Janela({ pedido, onClose }: { readonly pedido: Pedido; readonly onClose: () => void }) {
  const pedir = useMutation({ mutationFn: () => call(generateFolhas, { body: pedido }) });
  const baixar = useMutation({
    mutationFn: (trabalho: string) => download(downloadFolhas, { params: { trabalho } }),
    onSuccess: onClose,
  });
  const id = pedir.data?.trabalhoId;
  const { data } = useTrabalho(id);
  const ask = useEffectEvent(() => pedir.mutate());
  useEffect(() => ask(), []);
  const pronto = data?.situacao === 'CONCLUIDO';
  const take = useEffectEvent(() => id !== undefined && baixar.mutate(id));
  useEffect(() => {
    if (pronto) take();
  }, [pronto]);
  const close = () => {
    if (id !== undefined && isRunning(data)) void call(cancelTrabalho, { params: { id } }).catch(() => undefined);
    onClose();
  };
  const erro = pedir.error ?? baixar.error;
  const falha = erro ? textoDe(erro) : data?.erro && `${data.erro.mensagem} ${data.erro.acao}`;
  return (
    <Modal opened onClose={close} title="Folhas de Tarefa" size={460}>
      <Stack gap={12}>
        {falha ? (
          <Notice tone="critico" titulo="As folhas não foram geradas">
            {falha}
          </Notice>
        ) : (
          <>
            <Text size="sm" role="status">
              {pedir.data
                ? `${formatContador(pedir.data.folhas, 'folha', 'folhas')} num só PDF. ${data?.etapa || 'Na fila'}`
                : 'Pedindo as folhas…'}
            </Text>
            <Progress value={data?.andamento ?? 0} aria-label="Andamento das folhas" />
          </>
        )}
        <Button variant="default" ml="auto" onClick={close}>
          {falha ? 'Fechar' : 'Cancelar'}
        </Button>
      </Stack>
    </Modal>
  );
}

/** The sheet of one service, or those of the chosen ones. */
export function FolhaDeTarefa({ servicos }: { readonly servicos: readonly number[] }) {
  const [aberta, setAberta] = useState(false);
  const [um] = servicos;
  if (um === undefined) return null;
  if (servicos.length === 1)
    return <PrintForm label="Folha de Tarefa" print={() => openFile(printFolha, { params: { id: String(um) } })} />;
  return (
    <>
      <ReasonButton
        size="compact-sm"
        variant="default"
        leftSection={<IconClipboardList size={16} aria-hidden="true" />}
        motivo={servicos.length > MAX_FOLHAS ? `Imprima no máximo ${MAX_FOLHAS} folhas por vez.` : undefined}
        onClick={() => setAberta(true)}
      >
        Folhas de Tarefa
      </ReasonButton>
      {aberta && <Janela pedido={{ ids: [...servicos] }} onClose={() => setAberta(false)} />}
    </>
  );
}

/** The sheets of the chosen services, else of all that the list shows. */
export function FolhasDaLista({ lista }: ListActionsProps) {
  const [pedido, setPedido] = useState<Pedido>();
  const total = lista.fonte.estado === 'pronta' ? stored(lista.fonte) : 0;
  const { ids, exceto, quantos } = quaisEtiquetas(lista.selecao, total);
  const folhas = quantos > 0 ? quantos : total;
  const demais = `São ${formatNumero(folhas)} serviços: filtre ou selecione até ${MAX_FOLHAS}.`;
  return (
    <>
      <ReasonButton
        variant="default"
        leftSection={<IconClipboardList size={16} aria-hidden="true" />}
        motivo={total === 0 ? 'A lista não tem serviços.' : folhas > MAX_FOLHAS ? demais : undefined}
        onClick={() =>
          setPedido({
            ...lista.consulta,
            ...(quantos > 0 && ids && { ids: [...ids] }),
            ...(exceto && { exceto: [...exceto] }),
          })
        }
      >
        {quantos > 0 ? `Folhas de Tarefa (${formatNumero(quantos)})` : 'Folhas de Tarefa'}
      </ReasonButton>
      {pedido && <Janela pedido={pedido} onClose={() => setPedido(undefined)} />}
    </>
  );
}
