-- Contracts and their people point to each other: whoever loads both at once checks at the end.
alter table contrato alter constraint contrato__pessoa_fiscal_id deferrable initially immediate;
