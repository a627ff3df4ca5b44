import { Box, Button, Group, Skeleton } from '@mantine/core';
import { IconListTree } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Page } from '../../../components/page.tsx';
import type { Busca } from './use-busca.ts';

export const TITULO = 'Gestão do Projeto';

/** Stands behind the wizard that creates the first project. */
export function SemProjeto({ busca }: { readonly busca: Busca }) {
  return (
    <Page titulo={TITULO}>
      <EmptyState
        icone={<IconListTree size={40} stroke={1.4} />}
        frase="Nenhum projeto selecionado."
        detalhe="Crie um projeto a partir de um cronograma do Primavera P6 ou do MS Project."
        acao={<Button onClick={() => busca.mudar({ importar: 'novo' })}>Importar</Button>}
      />
    </Page>
  );
}

export function Carregando() {
  return (
    <Page cheia titulo={TITULO} contexto="Carregando o cronograma">
      <CarregandoLista />
    </Page>
  );
}

export function CarregandoLista() {
  return (
    <>
      <Skeleton height={36} />
      <Skeleton flex="1 1 0" mih={280} />
    </>
  );
}

interface VazioProps {
  readonly onImportar: (() => void) | undefined;
  readonly planeja: boolean;
}

export function Vazio({ onImportar, planeja }: VazioProps) {
  return (
    <Box flex={1}>
      <EmptyState
        icone={<IconListTree size={40} stroke={1.4} />}
        frase="Este projeto ainda não tem atividades."
        detalhe={`Traga o cronograma do Primavera P6 (XER ou XML) ou do MS Project (XML)${planeja ? ', ou comece do nada: crie os serviços e digite as atividades deles aqui' : ''}.`}
        acao={
          <Group gap={8} justify="center">
            {onImportar && <Button onClick={onImportar}>Importar</Button>}
            {planeja && (
              <Button component={Link} to="/servico" variant="default">
                Criar serviços
              </Button>
            )}
          </Group>
        }
      />
    </Box>
  );
}
