import { SITUACOES_PROJETO } from '@cadencia/domain/projeto/schema.ts';
import { NativeSelect } from '@mantine/core';

interface Props {
  /** Situations as the address has them: one, several, or none. */
  readonly valor: string | undefined;
  readonly onMudar: (situacao: string) => void;
}

/** Filter by one situation; the filters drawer chooses several. */
export function FiltroSituacao({ valor = '', onMudar }: Props) {
  const varias = valor.includes(',') ? [{ value: valor, label: 'Várias situações' }] : [];
  return (
    <NativeSelect
      aria-label="Situação"
      data={[
        { value: '', label: 'Todas as situações' },
        ...varias,
        ...Object.entries(SITUACOES_PROJETO).map(([value, label]) => ({ value, label })),
      ]}
      value={valor}
      onChange={({ currentTarget }) => onMudar(currentTarget.value)}
    />
  );
}
