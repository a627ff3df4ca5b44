import { Button } from '@mantine/core';
import { IconCalendarDown, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type Dia, periodoDe } from '../../../lib/dias.ts';
import { usePermission } from '../../../lib/session.ts';
import { downloadCalendario } from '../api.ts';
import { useAcoes } from './acoes.ts';
import { warnFalha } from './aviso-com-acao.tsx';
import type { BuscaCalendario } from './use-busca-calendario.ts';

interface Props {
  readonly busca: BuscaCalendario;
  readonly dia: Dia;
  /** The screen shows no event, so there is nothing to export. */
  readonly vazia: boolean;
}

/** The actions on the whole calendar: a file of the view, printing, a new event. */
export function AcoesDaPagina({ busca, dia, vazia }: Props) {
  const { podeCriar, create } = useAcoes();
  const podeExportar = usePermission('Calendario:ExportarCalendario');
  const { visao, data, categorias, marcos } = busca;
  const { mutate, isPending } = useMutation({ mutationFn: downloadCalendario });
  const baixar = () =>
    mutate(
      { ...periodoDe(visao, data), categorias, marcos },
      { onError: (error) => warnFalha('O arquivo não foi baixado', error, baixar) },
    );
  return (
    <>
      {podeExportar && (
        <Button
          variant="default"
          leftSection={<IconCalendarDown size={16} />}
          loading={isPending}
          disabled={vazia}
          title={
            vazia
              ? 'Nada marcado neste período e nestas categorias'
              : 'Os eventos deste período e destas categorias, para o Outlook, o Google Agenda e outros'
          }
          onClick={baixar}
        >
          Baixar .ics
        </Button>
      )}
      <Button visibleFrom="sm" variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
        Imprimir
      </Button>
      {podeCriar && (
        <Button leftSection={<IconPlus size={16} />} onClick={() => create(dia)}>
          Novo evento
        </Button>
      )}
    </>
  );
}
