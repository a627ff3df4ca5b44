import { NativeSelect } from '@mantine/core';

interface Props {
  readonly projetos: readonly { readonly cod_projeto_pro: number; readonly des_titulo_pro: string }[];
  /** Projects as the address has them: one, several, or none. */
  readonly valor: string | undefined;
  readonly onMudar: (projetoId: string) => void;
}

/** Filter by one project of the caller; the filters drawer chooses several. */
export function FiltroProjeto({ projetos, valor = '', onMudar }: Props) {
  const varios = valor.includes(',') ? [{ value: valor, label: 'Vários projetos' }] : [];
  return (
    <NativeSelect
      aria-label="Projeto"
      data={[
        { value: '', label: 'Todos os projetos' },
        ...varios,
        ...projetos.map(({ cod_projeto_pro, des_titulo_pro }) => ({
          value: String(cod_projeto_pro),
          label: des_titulo_pro,
        })),
      ]}
      value={valor}
      onChange={({ currentTarget }) => onMudar(currentTarget.value)}
    />
  );
}
