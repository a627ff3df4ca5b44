import { Anchor, Stack, Tabs, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Page } from '../../../components/page.tsx';
import { EditarEap, type ExcluirNoProps } from '../components/editar-eap.tsx';

const rota = getRouteApi('/produto/exportacaoeap');

/** The tree of the project: edited here, and later written to files. */
export function EapPage({ Excluir }: { readonly Excluir: ComponentType<ExcluirNoProps> }) {
  const { aba = 'editar', no } = rota.useSearch();
  const navigate = rota.useNavigate();
  return (
    <Page titulo="Exportação da EAP" cheia>
      <Tabs
        value={aba}
        onChange={(nova) => void navigate({ search: nova === 'exportar' ? { aba: nova } : {}, replace: true })}
        keepMounted={false}
        style={{ display: 'flex', flexDirection: 'column', flex: '1 1 0', minHeight: 360 }}
      >
        <Tabs.List mb="sm">
          <Tabs.Tab value="editar">Editar EAP</Tabs.Tab>
          <Tabs.Tab value="exportar">Exportar</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="editar" style={{ display: 'flex', flexDirection: 'column', flex: '1 1 0', minHeight: 0 }}>
          <EditarEap
            Excluir={Excluir}
            aberto={no}
            onAbrir={(novo) => void navigate({ search: novo === undefined ? {} : { no: novo }, replace: true })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="exportar">
          <Stack maw="68ch" gap="xs">
            <Text>
              Aqui a estrutura do projeto vai para arquivo, com os ramos, os níveis e as colunas que você escolher, e
              cada exportação se compara com a anterior. Esta parte ainda está em construção.
            </Text>
            <Text>
              Enquanto isso, a Gestão do Projeto exporta o cronograma inteiro, com a EAP, para XER, XML e planilha.{' '}
              <Anchor renderRoot={(props) => <Link to="/gestaoprojeto" {...props} />}>Abrir</Anchor>
            </Text>
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
