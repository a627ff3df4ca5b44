import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FormaProps } from '../../../cadastro/parts.ts';
import { ReadView } from '../../../components/read-view.tsx';
import { formatNumero } from '../../../lib/formato.ts';
import { matrizQuery, type Quadro } from '../api.ts';

/** Reads the board that the list asks for, and draws it once it is there. */
export const Vista = ({
  lista,
  vazio,
  children,
}: FormaProps & { readonly children: (quadro: Quadro) => ReactNode }) => (
  <ReadView query={useQuery(matrizQuery(lista.consulta))} oque="o equipamentograma">
    {(quadro) =>
      quadro.fileiras.length === 0 ? (
        vazio
      ) : (
        <Stack flex="1 1 0" mih={0} gap={8}>
          {children(quadro)}
          {quadro.demais > 0 && (
            <Text fz="sm" c="dimmed">
              Mais {formatNumero(quadro.demais)} etapas: filtre para vê-las.
            </Text>
          )}
        </Stack>
      )
    }
  </ReadView>
);
