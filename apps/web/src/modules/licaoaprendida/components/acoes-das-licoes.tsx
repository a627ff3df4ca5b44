import { licaoaprendida } from '@cadencia/domain/licaoaprendida/cadastro.ts';
import { printCaderno } from '@cadencia/domain/licaoaprendida/endpoints.ts';
import { Button, Text } from '@mantine/core';
import { IconNotebook, IconRulerMeasure } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { boardQuery } from '../../../cadastro/api.ts';
import type { ListActionsProps } from '../../../cadastro/parts.ts';
import { openFile } from '../../../lib/download.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatNumero } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { Desvios } from './desvios.tsx';

/** How much of what the library holds was brought into the next work: of the lessons that the list shows. */
function Incorporadas({ lista }: ListActionsProps) {
  const { ordem: _, 'f.situacao': __, ...consulta } = lista.consulta;
  const { data } = useQuery(boardQuery(licaoaprendida, consulta));
  const { PUBLICADA = 0, INCORPORADA = 0 } = data?.totais ?? {};
  const todas = PUBLICADA + INCORPORADA;
  if (todas === 0) return null;
  return (
    <Text fz="sm" span title="Das lições que chegaram à biblioteca, as que já mudaram o modo de trabalhar">
      Incorporadas: <strong>{formatNumero((100 * INCORPORADA) / todas)}%</strong> ({INCORPORADA} de {todas})
    </Text>
  );
}

/** What the list of lessons has beside what every list does. */
export function AcoesDasLicoes({ lista }: ListActionsProps) {
  const pode = usePermission(printCaderno.acesso);
  const caderno = useMutation({
    mutationFn: () => openFile(printCaderno, { query: lista.consulta }),
    onError: (error) => notify({ message: textOfError(error).mensagem, color: 'red' }),
  });
  return (
    <>
      <Incorporadas lista={lista} />
      <Desvios />
      <Button
        variant="default"
        leftSection={<IconRulerMeasure size={16} aria-hidden="true" />}
        renderRoot={(props) => <Link to="/licaoaprendida/normas" {...props} />}
      >
        Normas
      </Button>
      {pode && (
        <Button
          variant="default"
          leftSection={<IconNotebook size={16} aria-hidden="true" />}
          loading={caderno.isPending}
          onClick={() => caderno.mutate()}
        >
          Caderno (PDF)
        </Button>
      )}
    </>
  );
}
