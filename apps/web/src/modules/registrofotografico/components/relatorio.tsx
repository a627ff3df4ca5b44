import { registrofotografico } from '@cadencia/domain/registrofotografico/cadastro.ts';
import { MAX_NO_PACOTE, MAX_NO_RELATORIO, POR_PAGINA } from '@cadencia/domain/registrofotografico/endpoints.ts';
import { Button, Group, SegmentedControl, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Consulta } from '../../../cadastro/api.ts';
import { Modal } from '../../../components/overlay.tsx';
import { ReasonButton } from '../../../components/reason-button.tsx';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatContador, formatNumero } from '../../../lib/formato.ts';
import { usePermission } from '../../../lib/session.ts';
import { downloadRelatorio, type PedidoDeRelatorio } from '../api.ts';

const FORMATOS = [
  ['pdf', 'PDF'],
  ['docx', 'Word'],
  ['pptx', 'PowerPoint'],
  ['xlsx', 'Excel'],
] as const;

interface Props {
  readonly consulta: Consulta;
  /** The chosen photos; undefined: all that the list filters. */
  readonly ids: readonly string[] | undefined;
  readonly quantas: number;
}

function Dialogo({ consulta, ids, quantas, onClose }: Props & { readonly onClose: () => void }) {
  const [pedido, setPedido] = useState<PedidoDeRelatorio>({
    formato: quantas > MAX_NO_RELATORIO ? 'zip' : 'pdf',
    porPagina: '4',
    titulo: 'Relatório fotográfico',
    marcas: 'sim',
  });
  const set = (parte: Partial<PedidoDeRelatorio>) => setPedido({ ...pedido, ...parte });
  const fazer = useMutation({
    mutationFn: () => downloadRelatorio(consulta, ids, pedido),
    onSuccess: onClose,
  });
  return (
    <Modal opened onClose={onClose} title="Relatório fotográfico">
      <Stack gap="sm">
        <Text fz="sm">
          {formatContador(quantas, 'foto', 'fotos')}. Saem as aprovadas que não são restritas, na ordem de TAG e hora.
        </Text>
        {quantas > MAX_NO_RELATORIO && (
          <Text fz="sm" c="dimmed">
            Um relatório leva até {MAX_NO_RELATORIO} fotos: de mais, só o pacote.
          </Text>
        )}
        <TextInput
          label="Título"
          disabled={pedido.formato === 'zip'}
          maxLength={120}
          value={pedido.titulo}
          onChange={({ currentTarget }) => set({ titulo: currentTarget.value })}
        />
        <SegmentedControl
          aria-label="Fotos por página"
          disabled={pedido.formato === 'zip'}
          data={POR_PAGINA.map((n) => ({ value: n, label: `${n} por página` }))}
          value={pedido.porPagina}
          onChange={(porPagina) => set({ porPagina: porPagina as PedidoDeRelatorio['porPagina'] })}
        />
        <SegmentedControl
          aria-label="Formato"
          data={[
            ...FORMATOS.map(([value, label]) => ({ value, label, disabled: quantas > MAX_NO_RELATORIO })),
            { value: 'zip', label: 'ZIP' },
          ]}
          value={pedido.formato}
          onChange={(formato) => set({ formato: formato as PedidoDeRelatorio['formato'] })}
        />
        <Switch
          label="Com as marcas desenhadas"
          checked={pedido.marcas === 'sim'}
          onChange={({ currentTarget }) => set({ marcas: currentTarget.checked ? 'sim' : 'nao' })}
        />
        {fazer.isError && (
          <Text role="alert" fz="sm" c="red">
            {textOfError(fazer.error).mensagem} {textOfError(fazer.error).acao}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={fazer.isPending} onClick={() => fazer.mutate()}>
            {pedido.formato === 'zip' ? 'Baixar as fotos' : 'Fazer relatório'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The button for the report of these photos. */
export function RelatorioDeFotos(props: Props) {
  const [aberto, setAberto] = useState(false);
  const pode = usePermission(registrofotografico.permission('Exportar'));
  if (!pode) return null;
  const motivo =
    props.quantas > MAX_NO_PACOTE
      ? `Um pacote leva até ${formatNumero(MAX_NO_PACOTE)} fotos, um relatório ${MAX_NO_RELATORIO}: filtre ou selecione menos.`
      : props.quantas === 0
        ? 'Nenhuma foto.'
        : undefined;
  return (
    <>
      <ReasonButton
        size="compact-sm"
        variant="default"
        leftSection={<IconFileText size={16} />}
        motivo={motivo}
        onClick={() => setAberto(true)}
      >
        Relatório
      </ReasonButton>
      {aberto && <Dialogo {...props} onClose={() => setAberto(false)} />}
    </>
  );
}
