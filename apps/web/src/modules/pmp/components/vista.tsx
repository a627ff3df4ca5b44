import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FormaProps } from '../../../cadastro/parts.ts';
import { ReadView } from '../../../components/read-view.tsx';
import { type Plano, planoQuery } from '../api.ts';
import styles from './plano.module.css';

/** Reads the plan that the list asks for, and draws it once it is there. */
export const Vista = ({ lista, vazio, children }: FormaProps & { readonly children: (plano: Plano) => ReactNode }) => (
  <ReadView query={useQuery(planoQuery(lista.consulta))} oque="o plano">
    {(plano) =>
      plano.itens.length === 0 ? (
        vazio
      ) : (
        <Stack className={styles.vista ?? ''} flex={1} mih={0} gap={10}>
          {children(plano)}
        </Stack>
      )
    }
  </ReadView>
);
