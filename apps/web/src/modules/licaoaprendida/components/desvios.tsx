import { licaoaprendida } from '@cadencia/domain/licaoaprendida/cadastro.ts';
import { type DesvioSemLicao, getDesvios, LIMITES_DO_DESVIO } from '@cadencia/domain/licaoaprendida/endpoints.ts';
import { Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Drawer } from '../../../components/overlay.tsx';
import { formatContador, formatNumero } from '../../../lib/formato.ts';
import { readOptions } from '../../../lib/query.ts';
import { usePermission } from '../../../lib/session.ts';
import { RegistrarLicao } from './registrar-licao.tsx';

/** `Previsto 40 HH, levou 61 HH (+52%).` */
function saidOf({ previsto, hh }: DesvioSemLicao): string {
  const desvio = Math.round((100 * (hh - previsto)) / previsto);
  return `Previsto ${formatNumero(previsto)} HH, levou ${formatNumero(hh)} HH (${desvio > 0 ? '+' : '−'}${formatNumero(Math.abs(desvio))}%).`;
}

const lessonOf = (um: DesvioSemLicao) => ({
  texto: saidOf(um),
  valores: {
    natureza: um.hh > um.previsto ? 'NEGATIVA' : 'POSITIVA',
    impactoHh: String(Math.round(10 * (um.hh - um.previsto)) / 10),
  },
});

/** At the end of a shutdown: what took other hours than planned, and has taught nobody yet. */
export function Desvios() {
  const pode = usePermission(licaoaprendida.permission('Cadastrar'));
  const [aberto, setAberto] = useState(false);
  const [acima, setAcima] = useState<(typeof LIMITES_DO_DESVIO)[number]>('20');
  const { data } = useQuery({
    ...readOptions(getDesvios, { query: { acima } }, ['cadastro', 'apontamento']),
    enabled: pode,
  });
  if (!data || data.concluidos === 0) return null;
  const { concluidos, desvios, comLicao, semLicao } = data;
  return (
    <>
      <Button variant="default" onClick={() => setAberto(true)}>
        {formatContador(desvios - comLicao, 'desvio sem lição', 'desvios sem lição')}
      </Button>
      <Drawer opened={aberto} onClose={() => setAberto(false)} position="right" size={720} title="Desvios sem lição">
        <Stack gap="md">
          <SegmentedControl
            aria-label="Desvio de HH a partir de"
            data={LIMITES_DO_DESVIO.map((value) => ({ value, label: `Mais de ${value}%` }))}
            value={acima}
            onChange={(novo) => setAcima(novo as typeof acima)}
          />
          <Text fz="sm" role="status">
            {formatContador(concluidos, 'serviço concluído', 'serviços concluídos')} com HH;{' '}
            {formatContador(desvios, 'desviou', 'desviaram')} mais de {acima}% do previsto, e {formatNumero(comLicao)}{' '}
            {comLicao === 1 ? 'deixou' : 'deixaram'} lição
            {desvios > 0 && ` (${formatNumero(Math.round((100 * comLicao) / desvios))}%)`}.
          </Text>
          <Stack component="ul" gap={8} m={0} p={0} style={{ listStyle: 'none' }}>
            {semLicao.map((um) => (
              <Paper key={um.id} component="li" withBorder radius="md" p="12px 16px">
                <Text fw={600}>{um.titulo}</Text>
                <Text fz="xs" c="dimmed">
                  {[um.codigo, um.tag].filter(Boolean).join(' · ')}
                </Text>
                <Group justify="space-between" gap={8} mt={4}>
                  <Text fz="sm">{saidOf(um)}</Text>
                  <RegistrarLicao entidade="servico" id={um.id} fato={lessonOf(um)} />
                </Group>
              </Paper>
            ))}
          </Stack>
        </Stack>
      </Drawer>
    </>
  );
}
