import { controleinspecao } from '@cadencia/domain/controleinspecao/cadastro.ts';
import {
  listVencimentos,
  proporInspecoes,
  type VencimentosNr13 as Vencimentos,
} from '@cadencia/domain/controleinspecao/endpoints.ts';
import { SITUACOES, type Situacao } from '@cadencia/domain/controleinspecao/workflow.ts';
import { Anchor, Badge, Button, Group, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { IconCalendarDue } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { SmallTable } from '../../../components/small-table.tsx';
import { call } from '../../../lib/api-client.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatContador, formatData, formatPercentual } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { hoje } from '../../../lib/relogio.ts';
import { usePermission } from '../../../lib/session.ts';
import { CalculadoraNr13 } from './calculadora-nr13.tsx';

const TIPOS = { NR13_PERIODICA_INTERNA: 'Interna', NR13_PERIODICA_EXTERNA: 'Externa' } as const;

/** What of the norm is due within the campaign, with the action that plans what is missing. */
function Quadro({ dados }: { readonly dados: Vencimentos }) {
  const pode = usePermission('Controle Inspecao:EmitirLaudo');
  const client = useQueryClient();
  const [soFora, setSoFora] = useState(false);
  const propor = useMutation({
    mutationFn: () => call(proporInspecoes, {}),
    onSuccess: async ({ criadas }) => {
      notify({
        message:
          criadas === 0
            ? 'Nada a planejar: tudo o que vence no escopo já tem inspeção.'
            : `${formatContador(criadas, 'inspeção planejada', 'inspeções planejadas')}.`,
      });
      await client.invalidateQueries({ queryKey: [controleinspecao.path] });
    },
    onError: (falha) => notify({ message: textOfError(falha).mensagem, color: 'red' }),
  });
  const { ate, meses, vencem, planejadas, foraDoEscopo, itens } = dados;
  return (
    <Stack gap="md">
      <Group gap="sm" justify="space-between">
        <Text fz="sm">
          {vencem === 0
            ? `Nada vence até ${formatData(ate)}, fim da campanha de ${meses} meses.`
            : `Até ${formatData(ate)}, fim da campanha de ${meses} meses: ${formatContador(vencem, 'inspeção vence', 'inspeções vencem')}, ${formatContador(planejadas, 'planejada', 'planejadas')} (${formatPercentual((100 * planejadas) / vencem)} de cobertura).`}
        </Text>
        {pode && (
          <Button size="compact-sm" loading={propor.isPending} onClick={() => propor.mutate()}>
            Planejar as que faltam
          </Button>
        )}
      </Group>
      {foraDoEscopo > 0 && (
        <Group gap="sm" justify="space-between">
          <Text fz="sm" fw={600} c="var(--cad-critico)">
            {formatContador(
              foraDoEscopo,
              'vence com o equipamento fora do escopo',
              'vencem com o equipamento fora do escopo',
            )}{' '}
            desta parada: inclua-os no escopo ou registre a decisão do PH.
          </Text>
          <Button size="compact-sm" variant="default" aria-pressed={soFora} onClick={() => setSoFora(!soFora)}>
            {soFora ? 'Ver todas' : 'Ver só as de fora'}
          </Button>
        </Group>
      )}
      {itens.length > 0 && (
        <SmallTable
          rotulo="Vencimentos NR-13"
          colunas={['TAG', 'Inspeção', 'Vence', 'Nesta parada', 'Validade', 'Equipamento', 'Cat.']}
          larga={5}
          mah={420}
          linhas={itens
            .filter(({ noEscopo }) => !(soFora && noEscopo))
            .map((um) => ({
              id: `${um.equipamentoId}-${um.tipo}`,
              celulas: [
                <Anchor
                  key="tag"
                  fz="sm"
                  renderRoot={(props) => (
                    <Link to="/equipamento/$id" params={{ id: String(um.equipamentoId) }} {...props} />
                  )}
                >
                  {um.tag}
                </Anchor>,
                TIPOS[um.tipo],
                um.vence < hoje() && um.inspecao?.situacao !== 'CONCLUIDA' ? (
                  <Text key="vence" fz="sm" fw={600} c="var(--cad-critico)">
                    {formatData(um.vence)} vencida
                  </Text>
                ) : (
                  formatData(um.vence)
                ),
                um.inspecao ? (
                  <Anchor
                    key="inspecao"
                    fz="sm"
                    renderRoot={(props) => (
                      <Link to="/controleinspecao" search={{ registro: um.inspecao?.id }} {...props} />
                    )}
                  >
                    {um.inspecao.numero} · {SITUACOES[um.inspecao.situacao as Situacao]}
                  </Anchor>
                ) : um.noEscopo ? (
                  'Sem inspeção'
                ) : (
                  <Badge key="fora" miw="max-content" color="red.9" variant="filled" radius="sm" tt="none">
                    Fora do escopo
                  </Badge>
                ),
                um.inspecao?.validade && formatData(um.inspecao.validade),
                um.nome,
                um.categoria,
              ],
            }))}
        />
      )}
    </Stack>
  );
}

function Janela({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: [controleinspecao.path, 'vencimentos'],
    queryFn: ({ signal }) => call(listVencimentos, {}, { signal }),
  });
  return (
    <Modal opened onClose={onClose} title="Vencimentos NR-13" size="xl">
      <Tabs defaultValue="vencimentos">
        <Tabs.List mb="md">
          <Tabs.Tab value="vencimentos">Vencimentos</Tabs.Tab>
          <Tabs.Tab value="categoria">Calcular categoria</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="vencimentos">
          {error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton height={240} />}
          {data && <Quadro dados={data} />}
        </Tabs.Panel>
        <Tabs.Panel value="categoria">
          <CalculadoraNr13 />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  );
}

/** The inspections that NR-13 asks for within the campaign, and the category of a vessel, from the list of inspections. */
export function VencimentosNr13() {
  const [aberta, setAberta] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarDue size={16} aria-hidden="true" />}
        onClick={() => setAberta(true)}
      >
        Vencimentos NR-13
      </Button>
      {aberta && <Janela onClose={() => setAberta(false)} />}
    </>
  );
}
