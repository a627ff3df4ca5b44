import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { ComEtiqueta } from '@cadencia/domain/etiqueta/endpoints.ts';
import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListActionsProps } from '../../../cadastro/parts.ts';
import { EtiquetasModal } from '../../../components/etiquetas-modal.tsx';
import { stored } from '../../../components/grade/fontes/fonte.ts';
import { type Quais, quaisEtiquetas } from '../../../components/quais-etiquetas.ts';
import { formatNumero } from '../../../lib/formato.ts';
import { usePermission } from '../../../lib/session.ts';
import { downloadEtiquetas } from '../api.ts';

/** Labels of the chosen rows, else of all rows in the list. */
export function EtiquetasDaLista({ lista, registro }: ListActionsProps & { readonly registro: ComEtiqueta }) {
  const [quais, setQuais] = useState<Quais>();
  const podeExportar = usePermission(cadastroDe(registro).permission('Exportar'));
  if (!podeExportar) return null;
  const total = lista.fonte.estado === 'pronta' ? stored(lista.fonte) : 0;
  const chosen = quaisEtiquetas(lista.selecao, total);
  const escolheu = chosen.quantos > 0;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconQrcode size={16} aria-hidden="true" />}
        disabled={total === 0}
        onClick={() => setQuais(escolheu ? chosen : { quantos: total })}
      >
        {escolheu ? `Etiquetas (${formatNumero(chosen.quantos)})` : 'Etiquetas'}
      </Button>
      {quais && (
        <EtiquetasModal
          opened
          quantos={quais.quantos}
          onGerar={(inicio) => downloadEtiquetas(registro, { consulta: lista.consulta, quais, inicio })}
          onClose={() => setQuais(undefined)}
        />
      )}
    </>
  );
}
