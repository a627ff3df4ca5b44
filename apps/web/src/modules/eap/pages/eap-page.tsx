import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { VisoesProps } from '../../../cadastro/parts.ts';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Page } from '../../../components/page.tsx';
import { later } from '../components/depois.ts';
import { EditarEap, type ExcluirNoProps } from '../components/editar-eap.tsx';

const Exportar = lazyPart(later, 'Exportar');
const Quebra = lazyPart(later, 'Quebra');

const rota = getRouteApi('/produto/exportacaoeap');

interface Props {
  readonly Excluir: ComponentType<ExcluirNoProps>;
  /** The saved layouts of exports. */
  readonly Modelos: ComponentType<VisoesProps>;
}

/** The tree of the project: edited here, and written to files. */
export function EapPage({ Excluir, Modelos }: Props) {
  const { aba = 'editar', no, grupo } = rota.useSearch();
  const navigate = rota.useNavigate();
  return (
    <Page titulo="Exportação da EAP" cheia={aba === 'editar'}>
      <Tabs
        value={aba}
        onChange={(nova) => void navigate({ search: nova === 'exportar' ? { aba: nova } : {}, replace: true })}
        keepMounted={false}
        {...(aba === 'editar' && {
          style: { display: 'flex', flexDirection: 'column', flex: '1 1 0', minHeight: 360 },
        })}
      >
        <Tabs.List mb="sm">
          <Tabs.Tab value="editar">Editar EAP</Tabs.Tab>
          <Tabs.Tab value="exportar">Exportar</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="editar" style={{ display: 'flex', flexDirection: 'column', flex: '1 1 0', minHeight: 0 }}>
          {grupo ? (
            <Quebra />
          ) : (
            <EditarEap
              Excluir={Excluir}
              aberto={no}
              onAbrir={(novo) => void navigate({ search: novo === undefined ? {} : { no: novo }, replace: true })}
              onAgrupar={(grupo) => void navigate({ search: { grupo }, replace: true })}
            />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="exportar">
          <Exportar Modelos={Modelos} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
