import { Button, Flex, Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBook2, IconPrinter } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Page } from '../../../components/page.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { Achados } from '../components/achados.tsx';
import type { Capitulo } from '../components/capitulos.ts';
import { Indice } from '../components/indice.tsx';
import { MANUAL } from '../components/manual.ts';

/** The component that draws a chapter; it is as large as the text of all chapters. */
const Texto = lazyPart(() => import('../components/texto.tsx'), 'Texto');

/** The chapters: beside the text where there is room, else folded above it. */
function Capitulos({ atual }: { readonly atual: Capitulo | undefined }) {
  const cabem = useMediaQuery('(min-width: 992px)', true, { getInitialValueInEffect: false });
  if (cabem) return <Indice capitulos={MANUAL} atual={atual} />;
  return (
    <details key={atual?.nome}>
      <Flex component="summary" align="center" mih={48} px={12} bd="1px solid var(--cad-borda)" bdrs="sm" fw={600}>
        Capítulos
      </Flex>
      <Indice capitulos={MANUAL} atual={atual} />
    </details>
  );
}

/** The user's manual: table of contents, search, and one chapter at a time. */
export function ManualPage() {
  const { capitulo: nome } = useParams({ strict: false });
  const { busca = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const capitulo = nome === undefined ? MANUAL[0] : MANUAL.find((um) => um.nome === nome);
  const search = (nova: string | undefined): void =>
    void navigate({ to: '.', search: nova ? { busca: nova } : {}, replace: true, resetScroll: false });
  return (
    <Page
      titulo="Manual"
      acoes={
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
          Imprimir capítulo
        </Button>
      }
    >
      <Flex direction={{ base: 'column', md: 'row' }} align="flex-start" gap={{ base: 24, md: 40 }}>
        <Stack
          component="aside"
          className="cad-rolagem cad-sem-impressao"
          pos={{ base: 'static', md: 'sticky' }}
          top={128}
          flex={{ base: 'none', md: '0 0 280px' }}
          gap={12}
          w={{ base: '100%', md: 'auto' }}
          mah={{ base: 'none', md: 'calc(100dvh - 128px - var(--cad-altura-rodape) - 32px)' }}
        >
          <SearchField rotulo="Buscar no manual" placeholder="Buscar no manual" valor={busca} onBusca={search} />
          {busca === '' ? <Capitulos atual={capitulo} /> : <Achados capitulos={MANUAL} busca={busca} />}
        </Stack>
        {capitulo ? (
          <Suspense fallback={<Skeleton height={420} />}>
            <Texto key={capitulo.nome} capitulo={capitulo} />
          </Suspense>
        ) : (
          <EmptyState
            icone={<IconBook2 size={40} stroke={1.4} />}
            frase="O manual não tem este capítulo."
            detalhe="Escolha outro na lista ou use a busca."
          />
        )}
      </Flex>
    </Page>
  );
}
