import {
  DOCUMENTOS,
  type Pedido,
  registroDe,
  TIPOS_DOCUMENTO,
  type TipoVoto,
  VOTOS,
} from '@cadencia/domain/aprovacao/schema.ts';
import { Button, Checkbox, Flex, Group, Paper, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Fact } from '../../../components/fact.tsx';
import { Drawer } from '../../../components/overlay.tsx';
import { Page } from '../../../components/page.tsx';
import { ReasonButton } from '../../../components/reason-button.tsx';
import { RecordElsewhere } from '../../../components/record-elsewhere.tsx';
import { filaQuery } from '../api.ts';
import { ApprovalCard, Votar } from '../components/approval-card.tsx';
import { Fatos } from '../components/fatos.tsx';
import { VotoDialog } from '../components/voto-dialog.tsx';

const route = getRouteApi('/produto/aprovacao');

const DOCS = TIPOS_DOCUMENTO.map((tipo) => ({ value: tipo, label: `${tipo}: ${DOCUMENTOS[tipo].nome}` }));
const COMO = [
  { value: 'eu', label: 'Meus' },
  { value: 'substituto', label: 'Como substituto' },
];
const IDADES = [1, 3, 7].map((dias) => ({
  value: String(dias),
  label: dias === 1 ? 'Há 1 dia ou mais' : `Há ${dias} dias ou mais`,
}));

function Filtros() {
  const { documento, como, dias } = route.useSearch();
  const navigate = route.useNavigate();
  const set = (parte: object) =>
    void navigate({ search: (antes) => ({ ...antes, ...parte }), replace: true, resetScroll: false });
  return (
    <Group gap={8}>
      <Select
        aria-label="Documento"
        placeholder="Todos os documentos"
        clearable
        data={DOCS}
        value={documento ?? null}
        onChange={(novo) => set({ documento: novo ?? undefined })}
      />
      <Select
        aria-label="De quem é o voto"
        placeholder="Meus e de quem substituo"
        clearable
        data={COMO}
        value={como ?? null}
        onChange={(novo) => set({ como: novo ?? undefined })}
      />
      <Select
        aria-label="Espera"
        placeholder="Qualquer espera"
        clearable
        data={IDADES}
        value={dias === undefined ? null : String(dias)}
        onChange={(novo) => set({ dias: novo === null ? undefined : Number(novo) })}
      />
    </Group>
  );
}

interface ItemProps {
  readonly pedido: Pedido;
  readonly agora: number;
  readonly marcado: boolean;
  readonly onMarcar: (marcado: boolean) => void;
  readonly onVotar: (voto: TipoVoto) => void;
  readonly onAbrir: () => void;
}

function Item({ pedido, agora, marcado, onMarcar, onVotar, onAbrir }: ItemProps) {
  const { meuVoto, numero, tag, titulo, ciclo } = pedido;
  return (
    <Paper component="li" withBorder radius="md" p="10px 14px" aria-label={numero}>
      <Flex gap={12} align="flex-start">
        <Checkbox
          mt={2}
          aria-label={`Marcar ${numero}`}
          checked={marcado}
          onChange={({ currentTarget }) => onMarcar(currentTarget.checked)}
        />
        <Stack gap={8} flex={1} miw={0}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {numero}
            {tag && ` · ${tag}`} · {titulo}
          </Text>
          <Fatos pedido={pedido} agora={agora}>
            {ciclo > 1 && <Fact rotulo="Ciclo">{ciclo}</Fact>}
            {meuVoto.ok && meuVoto.emNomeDe && <Fact rotulo="No lugar de">{meuVoto.emNomeDe.nome}</Fact>}
          </Fatos>
          <Group gap={8}>
            <Votar pedido={pedido} onVotar={onVotar} />
            <Button size="sm" variant="subtle" onClick={onAbrir}>
              Ver detalhes
            </Button>
          </Group>
        </Stack>
      </Flex>
    </Paper>
  );
}

interface BarraProps {
  readonly marcados: readonly Pedido[];
  readonly total: number;
  readonly onTodos: (marcar: boolean) => void;
  readonly onVotar: (voto: TipoVoto) => void;
}

/** The bulk vote: one vote with one comment on requests of one kind. */
function Barra({ marcados, total, onTodos, onVotar }: BarraProps) {
  const tipos = new Set(marcados.map(({ documento }) => documento));
  const motivo = tipos.size > 1 ? 'Marque pedidos de um documento só: o parecer é o mesmo para todos.' : undefined;
  return (
    <Group gap={12}>
      <Checkbox
        label={marcados.length === 0 ? 'Marcar todos' : `${marcados.length} de ${total}`}
        checked={marcados.length === total}
        indeterminate={marcados.length > 0 && marcados.length < total}
        onChange={({ currentTarget }) => onTodos(currentTarget.checked)}
      />
      {marcados.length > 0 &&
        (Object.keys(VOTOS) as TipoVoto[]).map((voto) => (
          <ReasonButton key={voto} size="compact-sm" variant="default" motivo={motivo} onClick={() => onVotar(voto)}>
            {VOTOS[voto]} marcados
          </ReasonButton>
        ))}
    </Group>
  );
}

const naFila = (n: number): string => (n === 1 ? '1 pedido espera o seu voto' : `${n} pedidos esperam o seu voto`);

/** The requests that wait for the reader's vote. */
export function FilaPage() {
  const { registro, ...filtro } = route.useSearch();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(filaQuery(filtro));
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [votando, setVotando] = useState<{ readonly voto: TipoVoto; readonly pedidos: readonly Pedido[] }>();
  const [aberto, setAberto] = useState<Pedido>();
  const marcados = data?.filter(({ id }) => ids.has(id)) ?? [];
  const mark = (quais: readonly Pedido[], sim: boolean) =>
    setIds((antes) => {
      const destes = new Set(quais.map(({ id }) => id));
      return new Set([...[...antes].filter((id) => !destes.has(id)), ...(sim ? destes : [])]);
    });
  return (
    <Page titulo="Fila de aprovações" contexto={data && naFila(data.length)} acoes={<Filtros />}>
      {registro !== undefined && filtro.documento && data && !data.some((um) => um.registroId === registro) && (
        <RecordElsewhere entidade={registroDe(filtro.documento)} id={registro} />
      )}
      {error && !data && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data?.length === 0 && (
        <EmptyState
          icone={<IconChecks size={40} stroke={1.4} />}
          frase="Nenhum pedido espera o seu voto."
          detalhe="Quando um documento chegar ao seu nível, ou ao de quem você substitui, ele aparece aqui e o número na barra de cima muda."
        />
      )}
      {data && data.length > 0 && (
        <Stack gap={12}>
          {data.length > 1 && (
            <Barra
              marcados={marcados}
              total={data.length}
              onTodos={(sim) => mark(data, sim)}
              onVotar={(voto) => setVotando({ voto, pedidos: marcados })}
            />
          )}
          <Stack component="ul" gap={8}>
            {data.map((pedido) => (
              <Item
                key={pedido.id}
                pedido={pedido}
                agora={dataUpdatedAt}
                marcado={ids.has(pedido.id)}
                onMarcar={(sim) => mark([pedido], sim)}
                onVotar={(voto) => setVotando({ voto, pedidos: [pedido] })}
                onAbrir={() => setAberto(pedido)}
              />
            ))}
          </Stack>
        </Stack>
      )}
      {votando && <VotoDialog {...votando} onClose={() => setVotando(undefined)} />}
      {aberto && (
        <Drawer
          opened
          position="right"
          size="lg"
          title={`${aberto.numero} · ${aberto.titulo}`}
          onClose={() => setAberto(undefined)}
        >
          <Group mb={12}>
            <Button
              variant="default"
              size="compact-sm"
              renderRoot={(props) => (
                <Link
                  // Each kind of document has a list that takes the same search.
                  to={DOCUMENTOS[aberto.documento].caminho as '/servico-fora-escopo'}
                  search={{ registro: aberto.registroId }}
                  {...props}
                />
              )}
            >
              Abrir o registro
            </Button>
          </Group>
          <ApprovalCard documento={aberto.documento} registroId={aberto.registroId} />
        </Drawer>
      )}
    </Page>
  );
}
