import { area } from '@cadencia/domain/area/cadastro.ts';
import { Box, Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Page } from '../../../components/page.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { useAtalho } from '../../../lib/atalhos.ts';
import { formatContador } from '../../../lib/formato.ts';
import { usePermission } from '../../../lib/session.ts';
import { plantaQuery } from '../api.ts';
import { assembleArvore, todos } from '../components/arvore.ts';
import { Dialogos, type Pedido } from '../components/dialogos.tsx';
import { Quadro } from '../components/quadro.tsx';

const route = getRouteApi('/produto/planta');

/** Areas, systems and places of the plant, with the equipment in each. */
export function PlantaPage() {
  const { busca = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, isFetching, refetch } = useQuery(plantaQuery);
  const [pedido, setPedido] = useState<Pedido>();
  const [escolhido, setEscolhido] = useState<string>();
  /** Keys of the open nodes; undefined: those at the top are open. */
  const [abertos, setAbertos] = useState<ReadonlySet<string>>();
  const podeCriar = usePermission(area.permission('Cadastrar'));
  const nos = data && assembleArvore(data);
  const abertosAgora = abertos ?? new Set(nos?.map(({ chave }) => chave));
  const open = (chave: string, aberto: boolean) => {
    const outros = [...abertosAgora].filter((uma) => uma !== chave);
    setAbertos(new Set(aberto ? [...outros, chave] : outros));
  };
  const close = (criado?: string) => {
    if (criado && pedido?.acao === 'novo') {
      if (pedido.area) open(pedido.area.chave, true);
      setEscolhido(criado);
    }
    setPedido(undefined);
  };
  const novaArea = () => podeCriar && setPedido({ acao: 'novo', tipo: 'area', area: undefined });
  useAtalho({ teclas: 'n', descricao: 'Nova área no nível mais alto', execute: novaArea });
  const total = nos?.reduce((soma, no) => soma + (no.tipo === 'local' ? 0 : no.total), 0) ?? 0;
  return (
    <Page
      titulo="Planta"
      cheia
      contador={nos && formatContador(total, 'equipamento', 'equipamentos')}
      acoes={
        <>
          <Button component={Link} to="/equipamento" variant="default">
            Equipamentos em lista
          </Button>
          {podeCriar && (
            <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={novaArea}>
              Nova área
            </Button>
          )}
        </>
      }
    >
      <Box w="min(100%, 420px)">
        <SearchField
          rotulo="Buscar na planta"
          placeholder="Área, sistema ou local"
          valor={busca}
          onBusca={(texto) => void navigate({ search: { busca: texto }, replace: true })}
        />
      </Box>
      {error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!nos && !error && <Skeleton height={320} />}
      {nos && nos.length === 0 && (
        <EmptyState
          frase="Esta planta ainda não tem áreas."
          detalhe="Comece pelas unidades ou áreas de processo; os sistemas e locais ficam dentro delas."
          acao={podeCriar && <Button onClick={novaArea}>Nova área</Button>}
        />
      )}
      {nos && nos.length > 0 && (
        <Quadro
          nos={nos}
          busca={busca}
          abertos={abertosAgora}
          onAbrir={open}
          escolhido={escolhido}
          onEscolher={setEscolhido}
          onPedido={setPedido}
        />
      )}
      <Suspense fallback={null}>
        {pedido && <Dialogos pedido={pedido} nos={todos(nos ?? [])} onFechar={close} />}
      </Suspense>
    </Page>
  );
}
