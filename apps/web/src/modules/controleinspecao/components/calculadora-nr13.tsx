import { categoriaNr13 } from '@cadencia/domain/nr13/calculo.ts';
import { CLASSES_DE_FLUIDO, type ClasseDeFluido } from '@cadencia/domain/nr13/classe.ts';
import { NativeSelect, NumberInput, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { parametrosQuery } from '../../nr13/api.ts';

const CLASSES = [
  { value: '', label: 'Escolha' },
  ...Object.entries(CLASSES_DE_FLUIDO).map(([value, label]) => ({ value, label })),
];
const numero = { decimalSeparator: ',', thousandSeparator: '.', allowNegative: false, hideControls: true } as const;
const texto = (valor: string | number): string | null => (Number(valor) > 0 ? String(valor) : null);

/** The category of a vessel by its pressure, its volume and the class of its fluid, with the calculation. */
export function CalculadoraNr13() {
  const { data, error, refetch } = useQuery(parametrosQuery);
  const [pressao, setPressao] = useState<string | number>('');
  const [volume, setVolume] = useState<string | number>('');
  const [classe, setClasse] = useState('');
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  const emVigor = data.versoes.find(({ id }) => id === data.emVigor);
  if (!emVigor) return <Text fz="sm">Não há parâmetros da NR-13 em vigor.</Text>;
  const lida = categoriaNr13(emVigor.tabela, {
    nr13: 'VASO',
    pressaoOperacao: texto(pressao),
    pmta: null,
    volume: texto(volume),
    classeFluido: (classe || null) as ClasseDeFluido | null,
  });
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NumberInput {...numero} label="Pressão de operação (MPa)" value={pressao} onChange={setPressao} />
        <NumberInput {...numero} label="Volume (m³)" value={volume} onChange={setVolume} />
        <NativeSelect
          label="Classe do fluido"
          data={CLASSES}
          value={classe}
          onChange={({ currentTarget }) => setClasse(currentTarget.value)}
        />
      </SimpleGrid>
      <div role="status">
        <Text fz="lg" fw={600}>
          {lida.ok ? `Categoria ${lida.categoria}` : ' '}
        </Text>
        <Text fz="sm">{lida.ok ? lida.explicacao : lida.motivo}</Text>
      </div>
      <Text fz="sm" c="dimmed">
        {emVigor.norma}. {emVigor.confirmadoPor === null && 'Confirme com o profissional habilitado.'}
      </Text>
    </Stack>
  );
}
