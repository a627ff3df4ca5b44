import { MODOS } from '@cadencia/domain/informe/secoes.ts';
import { EDITAR } from '@cadencia/domain/informe/workflow.ts';
import { AssistedButton } from '../../../components/assisted-button.tsx';
import { usePermission } from '../../../lib/session.ts';
import { useAbrirInforme } from '../api.ts';

/** Opens the report of the period that ends at the data date, with what the project says of it. */
export function AbrirInforme() {
  const pode = usePermission(EDITAR);
  const abrir = useAbrirInforme();
  if (!pode) return null;
  return (
    <AssistedButton
      padrao="SEMANAL"
      tipos={MODOS}
      outros="Informe de outro período"
      abrir={abrir}
      havia="O informe deste período já estava aberto."
      to="/dashboard/informe-semanal"
    >
      Informe da semana
    </AssistedButton>
  );
}
