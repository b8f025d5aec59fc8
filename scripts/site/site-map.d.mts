export declare function pagesOf(root: string): { address: string; files: string[] }[];
