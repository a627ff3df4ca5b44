import { ata } from '@cadencia/domain/ata/cadastro.ts';
import { REUNIOES } from '@cadencia/domain/ata/reuniao.ts';
import { ataacao } from '@cadencia/domain/ataacao/cadastro.ts';
import { ABERTAS } from '@cadencia/domain/ataacao/workflow.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconChecklist, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AssistedButton } from '../../../components/assisted-button.tsx';
import { usePermission } from '../../../lib/session.ts';
import { useAbrirAta } from '../api.ts';

/** Opens the minute of today's meeting with what the project says of the day. */
function AbrirAta() {
  const pode = usePermission(ata.permission('Cadastrar'));
  const abrir = useAbrirAta();
  if (!pode) return null;
  return (
    <AssistedButton
      padrao="DIARIA"
      tipos={REUNIOES}
      outros="Ata de outra reunião"
      abrir={abrir}
      havia="A ata de hoje já estava aberta."
      to="/ata"
    >
      Ata do dia
    </AssistedButton>
  );
}

/** What the list of minutes has beside what every list does: the minute of the day, and all actions. */
export const AcoesDasAtas = () => (
  <>
    <AbrirAta />
    <Button
      variant="default"
      leftSection={<IconChecklist size={16} aria-hidden="true" />}
      renderRoot={(props) => <Link to={ataacao.rota as '/ata/acoes'} {...props} />}
    >
      Ações
    </Button>
  </>
);

const RAPIDAS = [
  ['Minhas', IconUser, { minha: 'true', situacao: ABERTAS }],
  ['Atrasadas', IconAlertTriangle, { atrasada: 'true' }],
] as const;

/** The two questions of every morning: what is mine, and what is late. */
export const AcoesRapidas = () => (
  <>
    {RAPIDAS.map(([rotulo, Icone, f]) => (
      <Button
        key={rotulo}
        variant="default"
        leftSection={<Icone size={16} aria-hidden="true" />}
        renderRoot={(props) => (
          <Link to={ataacao.rota as '/ata/acoes'} search={{ f: { ...f }, ordem: 'prazo' }} {...props} />
        )}
      >
        {rotulo}
      </Button>
    ))}
  </>
);
