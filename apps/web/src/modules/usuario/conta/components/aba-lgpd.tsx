import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Failure } from '../../../../components/notice.tsx';
import { downloadText } from '../../../../lib/csv.ts';
import { readDados } from '../api.ts';

export function AbaLgpd() {
  const exportar = useMutation({
    mutationFn: readDados,
    onSuccess: (dados) =>
      downloadText('meus-dados.json', JSON.stringify(dados, null, 2), 'application/json;charset=utf-8'),
  });
  return (
    <Stack maw={640}>
      <Text fz="sm" c="dimmed">
        Tudo o que a Cadência guarda sobre você, em um arquivo JSON: cadastro, projetos, sessões, preferências e o que
        você registrou. A exportação fica no registro de auditoria. Para corrigir ou apagar dados, fale com o
        administrador.
      </Text>
      <Failure error={exportar.error} />
      <Group gap="sm">
        <Button loading={exportar.isPending} onClick={() => exportar.mutate()}>
          Exportar os meus dados
        </Button>
        <Text span fz="sm" fw={600} c="var(--cad-feito)" role="status">
          {exportar.isSuccess && 'Arquivo meus-dados.json baixado.'}
        </Text>
      </Group>
    </Stack>
  );
}
