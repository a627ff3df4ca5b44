import { controlevalvula } from '@cadencia/domain/controlevalvula/cadastro.ts';
import { printCertificado, printRomaneio } from '@cadencia/domain/controlevalvula/endpoints.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ListActionsProps } from '../cadastro/parts.ts';
import type { ComFluxo } from '../cadastro/use-transition.tsx';
import { type LinhaNaTela, shown } from '../cadastro/values.ts';
import { Failure } from '../components/notice.tsx';
import { openFile } from '../lib/download.ts';
import { textOfError } from '../lib/erro-api.ts';
import { notify } from '../lib/notify.ts';
import { MoverEmLote } from '../modules/etiqueta/components/mover-em-lote.tsx';

const { fluxo, fields } = controlevalvula;

const tagDe = (linha: LinhaNaTela): string => shown('equipamentoId', fields.equipamentoId, linha);

/** Prints the delivery note of these valves. */
export function Romaneio({ ids }: { readonly ids: readonly number[] }) {
  const pedido = useMutation({
    mutationFn: () => openFile(printRomaneio, { query: { ids: ids.join(',') } }),
    onError: (erro) => notify({ message: `${textOfError(erro).mensagem} ${textOfError(erro).acao}`, color: 'red' }),
  });
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={pedido.isPending}
      leftSection={<IconFileText size={16} aria-hidden="true" />}
      onClick={() => pedido.mutate()}
    >
      Romaneio
    </Button>
  );
}

/** Collects valves by their labels, and moves them. */
export const MoverValvulas = ({ lista }: ListActionsProps) =>
  fluxo && (
    <MoverEmLote
      cadastro={{ ...controlevalvula, fluxo } satisfies ComFluxo}
      dita="a válvula"
      tagDe={tagDe}
      Mais={Romaneio}
      onMudou={() => lista.fonte.reload?.()}
    />
  );

/** The papers that go with a valve. */
export function PapeisDaValvula({ id }: { readonly id: number }) {
  const certificado = useMutation({ mutationFn: () => openFile(printCertificado, { params: { id: String(id) } }) });
  return (
    <Stack gap={12} align="start">
      <Text fz="sm">O certificado é de uma PSV que a inspeção liberou.</Text>
      <Failure error={certificado.error} titulo="O certificado não foi emitido" />
      <Group gap={8}>
        <Button
          size="compact-sm"
          variant="default"
          loading={certificado.isPending}
          leftSection={<IconFileText size={16} aria-hidden="true" />}
          onClick={() => certificado.mutate()}
        >
          Certificado
        </Button>
      </Group>
    </Stack>
  );
}
