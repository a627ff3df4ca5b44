import { local } from '@cadencia/domain/local/cadastro.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EtiquetasModal } from '../../../components/etiquetas-modal.tsx';
import { usePermission } from '../../../lib/session.ts';
import { downloadEtiquetas } from '../api.ts';

/** The label of one place; its code opens this record. */
export function EtiquetaDoLocal({ id }: { readonly entidade: string; readonly id: number }) {
  const [imprimindo, setImprimindo] = useState(false);
  const podeExportar = usePermission(local.permission('Exportar'));
  return (
    <>
      <Text size="sm" mb="md">
        O QR da etiqueta abre este local no celular de quem está em campo: os dados, os anexos e os comentários dele.
      </Text>
      <Group>
        {podeExportar && (
          <Button leftSection={<IconQrcode size={16} aria-hidden="true" />} onClick={() => setImprimindo(true)}>
            Imprimir etiqueta
          </Button>
        )}
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/equipamento" search={{ f: { localId: String(id) } }} {...props} />}
        >
          Equipamentos neste local
        </Button>
      </Group>
      {imprimindo && (
        <EtiquetasModal
          opened
          quantos={1}
          onGerar={(inicio) => downloadEtiquetas('local', { consulta: {}, quais: { ids: [id], quantos: 1 }, inicio })}
          onClose={() => setImprimindo(false)}
        />
      )}
    </>
  );
}
