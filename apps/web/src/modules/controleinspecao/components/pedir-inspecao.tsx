import type { Linha } from '@cadencia/domain/cadastro.ts';
import { textOf } from '@cadencia/domain/cadastro-texto.ts';
import { controleinspecao } from '@cadencia/domain/controleinspecao/cadastro.ts';
import { SITUACOES, type Situacao } from '@cadencia/domain/controleinspecao/workflow.ts';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fetchWindow } from '../../../cadastro/api.ts';
import { actionsOf, type ComFluxo, useTransition } from '../../../cadastro/use-transition.tsx';
import { listed, shown } from '../../../cadastro/values.ts';
import { ReasonButton } from '../../../components/reason-button.tsx';
import { formatDataHora } from '../../../lib/formato.ts';
import { usePermission } from '../../../lib/session.ts';

const { fluxo } = controleinspecao;
const cadastro = { ...controleinspecao, ...(fluxo && { fluxo }) } as ComFluxo;
const campos = listed(controleinspecao);
/** What who executes asks of the inspector. */
const SEGUIR = 'seguirSemTestemunha';
const PEDIDOS = ['solicitar', 'reinspecionar', SEGUIR];
const { ponto } = campos;
/** Inspections that one activity or service shows at most. */
const LIMITE = 50;

/** Until when the inspector of a witness point may come, or that the work went on. */
const avisoDe = ({ fila, avisoAte }: Linha): string => {
  if (fila === 'SEM_TESTEMUNHA') return ' · seguiu sem testemunha';
  return typeof avisoAte === 'string' ? ` · aviso até ${formatDataHora(avisoAte)}` : '';
};

interface Props {
  /** `atividade` or `servico`. */
  readonly entidade: string;
  readonly id: number;
}

/** The inspections of an activity or a service; who executes says with one press, and a photo, that it is ready. */
export function PedirInspecao({ entidade, id }: Props) {
  const pode = usePermission(controleinspecao.permission('Listar'));
  const { data } = useQuery({
    queryKey: [controleinspecao.path, 'pedir', entidade, id],
    queryFn: ({ signal }) => fetchWindow(controleinspecao, { [`f.${entidade}Id`]: String(id) })(0, LIMITE, signal),
    enabled: pode,
    meta: { eventos: ['cadastro'] },
  });
  const { act, dialog, pending } = useTransition(cadastro, () => undefined);
  if (!data || data.total === 0) return null;
  return (
    <Stack component="section" gap={6} mt={12} aria-label="Inspeções">
      <Text component="h3" m={0} fz="lg" fw={600}>
        Inspeções
      </Text>
      {data.linhas.map((linha) => {
        const acao = PEDIDOS.find(
          (uma) =>
            uma in actionsOf(linha) &&
            (uma !== SEGUIR || (linha['ponto'] === 'TESTEMUNHO' && linha['fila'] !== 'SEM_TESTEMUNHA')),
        );
        const veredito = acao && actionsOf(linha)[acao];
        return (
          <Group key={linha.id} gap={8} justify="space-between">
            <Text fz="sm">
              <Anchor
                inherit
                renderRoot={(props) => <Link to="/controleinspecao" search={{ registro: linha.id }} {...props} />}
              >
                {String(linha['numero'])}
              </Anchor>{' '}
              {campos['inspecaoId'] && shown('inspecaoId', campos['inspecaoId'], linha)} ·{' '}
              {SITUACOES[linha['situacao'] as Situacao]}
              {ponto && linha['ponto'] !== 'NENHUM' && ` · ponto de ${textOf(ponto, linha['ponto']).toLowerCase()}`}
              {linha['ponto'] === 'TESTEMUNHO' && avisoDe(linha)}
            </Text>
            {acao && veredito && (
              <ReasonButton
                size="sm"
                variant="light"
                leftSection={<IconClipboardCheck size={16} aria-hidden="true" />}
                loading={pending?.linha.id === linha.id}
                motivo={veredito.ok ? undefined : veredito.motivo}
                onClick={() => act(linha, acao)}
              >
                {cadastro.fluxo.transicoes[acao]?.label}
              </ReasonButton>
            )}
          </Group>
        );
      })}
      {dialog}
    </Stack>
  );
}
